import { type ReactNode, useId } from 'react'
import css from './account-section.module.css'

type AccountSectionProps = { title: string; text?: string; children: ReactNode }

/** A title and its explanation beside the controls. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.about}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  )
}
