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
  const errorId = `${id}-error`
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [error && errorId, hint && noteId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} role="alert" className={css.error}>
          <CircleAlert size={15} aria-hidden />
          {error}
        </p>
      )}
      {/* Also below an error: it says what would be right. */}
      {hint && (
        <p id={noteId} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
