import type { ReactNode } from 'react'
import { useNewPage } from '../ui/use-new-page.ts'
import css from './auth-message.module.css'

type AuthMessageProps = {
  title: string
  /** It replaced the form whose button was pressed: see `useNewPage`. */
  isNewPage?: boolean
  children: ReactNode
  actions?: ReactNode
}

/** In the frame's card, the result of a form or a mailed link, with its next steps. */
export function AuthMessage({ title, isNewPage, children, actions }: AuthMessageProps) {
  const heading = useNewPage(isNewPage)
  return (
    <section className={css.message}>
      <h1 {...heading}>{title}</h1>
      <div className={css.text}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
