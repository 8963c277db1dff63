import type { ComponentProps } from 'react'
import css from './select.module.css'

/** The native date field, styled like a select. */
export function DayInput({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={css.box}>
      <span className={css.label}>{label}</span>
      <input type="date" className={css.input} {...rest} />
    </label>
  )
}
