import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from './select.module.css'

type SelectProps = { label: string; options: readonly { value: string; label: string }[] } & ComponentProps<'select'>

/** The native select, styled: on a phone it is the easiest to use. */
export function Select({ label, options, ...rest }: SelectProps) {
  return (
    <label className={css.box}>
      <span className={css.label}>{label}</span>
      <select className={clsx(css.input, css.select)} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden className={css.arrow} />
    </label>
  )
}
