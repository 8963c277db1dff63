import clsx from 'clsx'
import type { ReactNode } from 'react'
import { CoinMark } from './coin-mark.tsx'
import css from './message-panel.module.css'
import { useNewPage } from './use-new-page.ts'

type MessagePanelProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
  /** Replaces the icon, at its own size. */
  picture?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  role?: 'alert'
  /** It replaced the page on which a button was pressed: see `useNewPage`. */
  isNewPage?: boolean
}

/**
 * Shown in place of content: nothing found, an error, not yet available. It always offers a next
 * step.
 */
export function MessagePanel({
  title,
  children,
  actions,
  icon,
  picture,
  as: Heading = 'h2',
  role,
  isNewPage,
}: MessagePanelProps) {
  const heading = useNewPage(isNewPage)
  return (
    <section className={clsx(css.panel, Heading === 'h1' && css.page)} role={role}>
      <div className={picture ? css.picture : css.icon} aria-hidden>
        {picture ?? icon ?? <CoinMark size={44} />}
      </div>
      <Heading {...heading} className={css.title}>
        {title}
      </Heading>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
