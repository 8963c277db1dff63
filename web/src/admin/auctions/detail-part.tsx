import { type ReactNode, useId } from 'react'
import css from './detail-part.module.css'

/** A titled section of an auction's admin page. */
export function DetailPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
