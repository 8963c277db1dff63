import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { newBidId } from '../../bidding/bid-id.ts'
import { ApiError, messageOf } from '../../data/api-error.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { adminDeskText } from '../../text/admin-desk-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type ToastContent, toast } from '../../ui/toast-store.ts'
import css from './act-dialog.module.css'
import { useConfirmed } from './use-confirmed.tsx'

type Fields = Readonly<Record<string, string>>

type ActDialogProps<T> = {
  open: boolean
  onClose: () => void
  title: string
  lead?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** What cannot be taken back has a red button. */
  danger?: boolean
  wide?: boolean
  /** What is wrong with what was written, by field; nothing is sent while something is. */
  check?: () => Fields | null
  /** The key is the same for every try of one opening: a repeat of a call that moves credits moves nothing more. */
  act: (idempotencyKey: string) => Promise<T>
  /** What is said when the server has no words. */
  fallback?: string
  /** The toast after it was done; null for none. */
  done: ToastContent | ((result: T) => ToastContent | null)
  onDone?: (result: T) => void
  /** Done, it is not closed by itself: what came of it is shown first, by `onDone`. */
  stays?: boolean
  /** The form's fields; a function gets what is wrong with each. */
  children?: ReactNode | ((fields: Fields) => ReactNode)
}

const noFields: Fields = {}

/** An act of an admin: says what it means, takes what it needs, does it once, and tells what came of it. Closes when it is done. */
export function ActDialog<T>(props: ActDialogProps<T>) {
  const { open, onClose, title, lead, confirmLabel, cancelLabel = adminDeskText.act.cancel, danger, wide } = props
  const { run, isPending, fields, refusal, question } = useAct(props)
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
      wide={wide ?? false}
      keepsOpen
      focusFirst={first}
    >
      <form ref={findFirst} className={css.form} onSubmit={submit} noValidate>
        {typeof props.children === 'function' ? props.children(fields) : props.children}
        {refusal && (
          <p className={css.refusal} role="alert">
            {refusal}
          </p>
        )}
        <div className={css.actions}>
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
        </div>
      </form>
      {question}
    </Dialog>
  )
}

const fieldNames = ['input', 'select', 'textarea', '[role=switch]']

/** Where one goes on: the first field, else the button that does it; not that one when what it does cannot be taken back. */
function firstOf(form: HTMLFormElement): HTMLElement | null {
  return (
    form.querySelector<HTMLElement>(fieldNames.map((name) => `${name}:not([disabled])`).join()) ??
    form.querySelector<HTMLElement>('[data-first]')
  )
}

/** The doing of it. What was refused is forgotten at the next try and the next opening. */
function useAct<T>({
  open,
  onClose,
  check,
  act,
  fallback = adminDeskText.act.fallback,
  done,
  onDone,
  stays = false,
}: ActDialogProps<T>) {
  const [isPending, setIsPending] = useState(false)
  const [fields, setFields] = useState<Fields>(noFields)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [key, setKey] = useState('')
  const { confirmed, question } = useConfirmed()
  useEffect(() => {
    if (!open) return
    setKey(newBidId())
    setFields(noFields)
    setRefusal(null)
  }, [open])

  const explain = (error: unknown) => {
    const description = messageOf(error, fallback)
    if (error instanceof ApiError) setFields(error.fields)
    setRefusal(description)
    toast({ tone: 'destructive', title: adminDeskText.act.failed, description })
  }
  const run = async () => {
    const wrong = check?.() ?? noFields
    setFields(wrong)
    setRefusal(null)
    if (isPending || Object.keys(wrong).length > 0) return
    setIsPending(true)
    try {
      const answer = await confirmed(async () => ({ result: await act(key) }))
      if (!answer) return
      const { result } = answer
      const said = typeof done === 'function' ? done(result) : done
      if (said) toast({ tone: 'success', ...said })
      refresh(queryKeys.desk)
      if (!stays) onClose()
      onDone?.(result)
    } catch (error) {
      explain(error)
    } finally {
      setIsPending(false)
    }
  }
  return { run, isPending, fields, refusal, question }
}
