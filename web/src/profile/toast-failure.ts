import { messageOf } from '../data/api-error.ts'
import { accountText } from '../text/account-text.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

/** Shows a failed change in the server's words. */
export function toastFailure(error: unknown): void {
  toast({ tone: 'destructive', title: text.toast.failed, description: messageOf(error, accountText.failed) })
}
