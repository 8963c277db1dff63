import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { newBidId } from '../../bidding/bid-id.ts'
import { ApiError, messageOf } from '../../data/api-error.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { useReauthentication } from '../../session/use-reauthentication.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogWidth } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { type ToastContent, toast } from '../../ui/toast-store.ts'
import css from './action-dialog.module.css'

type Fields = Readonly<Record<string, string>>

type ActionDialogProps<T> = {
  open: boolean
  onClose: () => void
  title: string
  lead?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Irreversible: the confirm button is red and not focused first. */
  danger?: boolean
  width?: DialogWidth
  /** Validation errors by field. The action runs only without errors. */
  check?: () => Fields | null
  /** Every retry within one opening has the same key, so a repeated call is idempotent. */
  action: (idempotencyKey: string) => Promise<T>
  /** The error text when the server sends no message. */
  fallback?: string
  /** The toast after success; null for none. */
  done: ToastContent | ((result: T) => ToastContent | null)
  onDone?: (result: T) => void
  /** Keeps the dialog open after success, so that `onDone` can show the result first. */
  staysOpen?: boolean
  /** The form fields; a function receives the errors by field. */
  children?: ReactNode | ((fields: Fields) => ReactNode)
}

const noFields: Fields = {}

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

/** Runs the action. The next attempt or opening clears the errors. */
function useAction<T>({
  open,
  onClose,
  check,
  action,
  fallback = adminUiText.action.fallback,
  done,
  onDone,
  staysOpen = false,
}: ActionDialogProps<T>) {
  const [isPending, setIsPending] = useState(false)
  const [fields, setFields] = useState<Fields>(noFields)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [key, setKey] = useState('')
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  useEffect(() => {
    if (!open) return
    setKey(newBidId())
    setFields(noFields)
    setRefusal(null)
  }, [open])

  const showError = (error: unknown) => {
    const description = messageOf(error, fallback)
    if (error instanceof ApiError) setFields(error.fields)
    setRefusal(description)
    toast({ tone: 'destructive', title: adminUiText.action.failed, description })
  }
  const run = async () => {
    const wrong = check?.() ?? noFields
    setFields(wrong)
    setRefusal(null)
    if (isPending || Object.keys(wrong).length > 0) return
    setIsPending(true)
    try {
      const answer = await withReauthentication(async () => ({ result: await action(key) }))
      if (!answer) return
      const { result } = answer
      const content = typeof done === 'function' ? done(result) : done
      if (content) toast({ tone: 'success', ...content })
      refresh(queryKeys.admin)
      if (!staysOpen) onClose()
      onDone?.(result)
    } catch (error) {
      showError(error)
    } finally {
      setIsPending(false)
    }
  }
  return { run, isPending, fields, refusal, reauthenticationDialog }
}
