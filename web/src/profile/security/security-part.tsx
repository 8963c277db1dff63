import { type ReactNode, useId } from 'react'
import css from './security-part.module.css'

type SecurityPartProps = { title: string; text: string; badge?: ReactNode; children: ReactNode }

/** One way to protect the account: description, state and actions. */
export function SecurityPart({ title, text, badge, children }: SecurityPartProps) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{title}</h3>
        {badge}
      </div>
      <p className={css.text}>{text}</p>
      {children}
    </section>
  )
}
