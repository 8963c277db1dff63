import type { ReactNode } from 'react'
import { CoinMark } from './coin-mark.tsx'
import css from './message-panel.module.css'

type MessagePanelProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  role?: 'alert'
}

/** What stands where content would: nothing found, something went wrong, not there yet. It always says what to do next. */
export function MessagePanel({ title, children, actions, icon, as: Heading = 'h2', role }: MessagePanelProps) {
  return (
    <section className={css.panel} role={role}>
      <div className={css.icon} aria-hidden>
        {icon ?? <CoinMark size={44} />}
      </div>
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
