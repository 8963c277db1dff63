import { type ReactNode, useId } from 'react'
import css from './account-section.module.css'

type AccountSectionProps = {
  /** Anchor of the menu. */
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** A part of the account on its own sheet, where the menu leads. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={css.section} aria-labelledby={titleId}>
      <div className={css.about}>
        <h2 id={titleId}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}
