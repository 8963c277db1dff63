import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './field.module.css'

type FieldProps = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  aside?: ReactNode
} & ComponentProps<'input'>

/** A labelled input with its error below; assistive technology hears the two together. */
export function Field({ label, error, hint, aside, ...input }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || hint)
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.box}>
        <input
          id={id}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? noteId : undefined}
          {...input}
        />
        {aside}
      </div>
      {hasNote && (
        <p id={noteId} role={error ? 'alert' : undefined} className={error ? css.error : css.hint}>
          {error && <CircleAlert size={15} aria-hidden />}
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
