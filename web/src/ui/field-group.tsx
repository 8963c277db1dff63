import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './field-group.module.css'

/** Inputs that belong together, below a legend in the look of a field's label. */
export function FieldGroup({ legend, className, children, ...rest }: { legend: string } & ComponentProps<'fieldset'>) {
  return (
    <fieldset className={clsx(css.group, className)} {...rest}>
      <legend className={css.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
