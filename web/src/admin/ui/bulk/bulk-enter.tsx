import type { FormEvent, ReactNode } from 'react'
import { adminBulkText as words } from '../../../text/admin-bulk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './bulk.module.css'
import type { BulkRun } from './use-bulk-run.ts'

type BulkEnterProps = {
  run: Pick<BulkRun, 'isChecking' | 'error' | 'fields'>
  onCheck: () => void
  onClose: () => void
  /** The fields; without them the check begins by itself. */
  children?: ReactNode
}

/** What is entered before the server is asked what would happen. */
export function BulkEnter({ run: { isChecking, error, fields }, onCheck, onClose, children }: BulkEnterProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCheck()
  }
  // A message at its field is not repeated.
  const isAtField = Object.keys(fields).length > 0 && Boolean(children)
  if (!children && !error) return <Checking />
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {children}
      {error && !isAtField && <Refusal small>{error}</Refusal>}
      <DialogActions>
        <Button type="submit" disabled={isChecking} aria-busy={isChecking}>
          {children ? words.check : words.recheck}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={isChecking}>
          {words.cancel}
        </Button>
      </DialogActions>
    </form>
  )
}

function Checking() {
  return (
    <div className={css.form} aria-busy="true">
      <VisuallyHidden live="polite">{words.checking}</VisuallyHidden>
      <Skeleton height={24} />
      <Skeleton height={48} />
    </div>
  )
}
