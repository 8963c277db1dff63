import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type SelectFieldProps = FieldFrameProps & {
  options: readonly { value: string; label: string }[]
  /** Shown until an option is chosen. */
  placeholder?: string
} & ComponentProps<'select'>

/** A labelled choice in a form, with the native select. */
export function SelectField({ label, error, hint, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(attributes) => (
        <div className={css.box}>
          <select className={css.input} {...attributes} {...select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden className={css.arrow} />
        </div>
      )}
    </FieldFrame>
  )
}
