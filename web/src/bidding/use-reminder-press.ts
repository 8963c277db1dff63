import { messageOf } from '../data/api-error.ts'
import { useReminder } from '../data/reminder.ts'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

/** The button that sets or removes the reminder of an auction's start. Visitors sign in first. */
export function useReminderPress(id: string): { isOn: boolean; isPending: boolean; press: () => void } {
  const { isOn = false, toggle } = useReminder(id)
  const { status } = useSession()
  const askLogin = useAskLogin()
  const press = () => {
    if (status === 'out') return askLogin(text.toast.loginToRemind, `/auctions/${id}`)
    if (toggle.isPending) return
    toggle.mutate(!isOn, {
      onError: (error) =>
        toast({
          tone: 'destructive',
          title: text.toast.failed,
          description: messageOf(error, text.toast.remindFailed),
        }),
    })
  }
  return { isOn, isPending: toggle.isPending, press }
}
