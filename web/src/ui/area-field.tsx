import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

/** A labelled text of several lines. */
export function AreaField({ label, error, hint, rows = 5, ...area }: FieldFrameProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(attributes) => <textarea className={clsx(css.input, css.area)} rows={rows} {...attributes} {...area} />}
    </FieldFrame>
  )
}
