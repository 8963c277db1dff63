import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { text } from '../text/text.ts'
import css from './select.module.css'

/**
 * The native date field, styled like a select. While it is empty and without focus it shows its
 * format in Italian: the browser would show that of its own language.
 */
export function DayInput({ label, value, ...rest }: { label: string; value: string } & ComponentProps<'input'>) {
  return (
    <label className={clsx(css.box, value === '' && css.empty)} data-format={text.dayFormat}>
      <span className={css.label}>{label}</span>
      <input type="date" className={css.input} value={value} {...rest} />
    </label>
  )
}
