import type { ReactNode } from 'react'
import css from './auth-message.module.css'

type AuthMessageProps = { title: string; role?: 'alert' | 'status'; children: ReactNode; actions?: ReactNode }

/** In the frame's card, what came of a form or a mailed link, and the ways on. */
export function AuthMessage({ title, role, children, actions }: AuthMessageProps) {
  return (
    <section className={css.message} role={role}>
      <h1>{title}</h1>
      <div className={css.text}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
