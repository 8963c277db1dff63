import { useEffect, useState } from 'react'
import { newBidId } from '../../bidding/bid-id.ts'
import { ApiError, messageOf } from '../../data/api-error.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { useReauthentication } from '../../session/use-reauthentication.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { type ToastContent, toast } from '../../ui/toast-store.ts'

export type Fields = Readonly<Record<string, string>>

export type ActionOptions<T> = {
  open: boolean
  onClose: () => void
  /** Validation errors by field. The action runs only without errors. */
  check?: () => Fields | null
  /** Every retry within one opening has the same key, so a repeated call is idempotent. */
  action: (idempotencyKey: string) => Promise<T>
  /** The error text when the server sends no message. */
  fallback?: string
  /** The toast after success; null for none. */
  done: ToastContent | ((result: T) => ToastContent | null)
  onDone?: (result: T) => void
  /** Keeps the form open after success, so that `onDone` can show the result first. */
  staysOpen?: boolean
}

const noFields: Fields = {}

/** Runs the action. The next attempt or opening clears the errors. */
export function useAction<T>({
  open,
  onClose,
  check,
  action,
  fallback = adminUiText.action.fallback,
  done,
  onDone,
  staysOpen = false,
}: ActionOptions<T>) {
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
