import type { ComponentProps, ReactNode } from 'react'
import css from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type FieldProps = FieldFrameProps & { aside?: ReactNode } & ComponentProps<'input'>

/** A labelled input of one line. */
export function Field({ label, error, hint, aside, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(attributes) => (
        <div className={css.box}>
          <input className={css.input} {...attributes} {...input} />
          {aside}
        </div>
      )}
    </FieldFrame>
  )
}
