import { type ReactNode, useId } from 'react'
import css from './form-section.module.css'

/** A part of the form under its heading. */
export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.fields}>{children}</div>
    </section>
  )
}
