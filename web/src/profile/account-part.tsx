import { type ReactNode, useId } from 'react'
import css from './account-part.module.css'

type AccountPartProps = { title: string; text?: string; badge?: ReactNode; children: ReactNode }

/** A part of a section of the account: description, state and actions. */
export function AccountPart({ title, text, badge, children }: AccountPartProps) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{title}</h3>
        {badge}
      </div>
      {text && <p className={css.text}>{text}</p>}
      {children}
    </section>
  )
}
