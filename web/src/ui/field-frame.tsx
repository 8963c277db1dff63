import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import css from './field.module.css'

export type FieldFrameProps = { label: string; error?: string | undefined; hint?: ReactNode }

/** The attributes that connect an input to its label and its note. */
type InputAttributes = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/**
 * A label above an input and its error or hint below; assistive technology reads the three
 * together.
 */
export function FieldFrame({
  label,
  error,
  hint,
  children,
}: FieldFrameProps & { children: (attributes: InputAttributes) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || hint)
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {hasNote && (
        <p id={noteId} role={error ? 'alert' : undefined} className={error ? css.error : css.hint}>
          {error && <CircleAlert size={15} aria-hidden />}
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
