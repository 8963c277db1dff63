import { type FormEvent, type ReactNode, useRef } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogWidth } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import css from './action-dialog.module.css'
import { type ActionOptions, type Fields, useAction } from './use-action.ts'

type ActionDialogProps<T> = ActionOptions<T> & {
  title: string
  lead?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Irreversible: the confirm button is red and not focused first. */
  danger?: boolean
  width?: DialogWidth
  /** The form fields; a function receives the errors by field. */
  children?: ReactNode | ((fields: Fields) => ReactNode)
}

/**
 * Confirms an admin action: shows its consequences, collects its fields, runs it once and reports
 * the result in a toast. Closes after success.
 */
export function ActionDialog<T>(props: ActionDialogProps<T>) {
  const {
    open,
    onClose,
    title,
    lead,
    confirmLabel,
    cancelLabel = adminUiText.action.cancel,
    danger,
    width = 'narrow',
  } = props
  const { run, isPending, fields, refusal, reauthenticationDialog } = useAction(props)
  const first = useRef<HTMLElement>(null)
  const findFirst = (form: HTMLFormElement | null) => {
    first.current = form && firstOf(form)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void run()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={title}
      description={lead}
      width={width}
      ignoresOutsidePress
      focusFirst={first}
    >
      <form ref={findFirst} className={css.form} onSubmit={submit} noValidate>
        {typeof props.children === 'function' ? props.children(fields) : props.children}
        {refusal && <Refusal small>{refusal}</Refusal>}
        <DialogActions>
          <Button
            type="submit"
            look={danger ? 'danger' : 'main'}
            disabled={isPending}
            aria-busy={isPending}
            data-first={danger ? undefined : ''}
          >
            {confirmLabel}
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isPending} data-first={danger ? '' : undefined}>
            {cancelLabel}
          </Button>
        </DialogActions>
      </form>
      {reauthenticationDialog}
    </Dialog>
  )
}

const fieldNames = ['input', 'select', 'textarea', '[role=switch]']

/**
 * The first focus: the first field, else the confirm button, or cancel if the action is
 * irreversible.
 */
function firstOf(form: HTMLFormElement): HTMLElement | null {
  return (
    form.querySelector<HTMLElement>(fieldNames.map((name) => `${name}:not([disabled])`).join()) ??
    form.querySelector<HTMLElement>('[data-first]')
  )
}
