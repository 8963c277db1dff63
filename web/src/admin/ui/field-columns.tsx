import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './field-columns.module.css'

/** Fields of a form in two columns. */
export function FieldColumns({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx(css.columns, className)} {...rest} />
}
