import { isSignOutPending } from '../data/pending-sign-out.ts'
import { signOut } from '../data/session.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

export function useLogout(): () => void {
  return async () => {
    if (await signOut()) toast({ ...text.toast.loggedOut })
    else if (isSignOutPending())
      toast({ tone: 'destructive', title: text.toast.logoutFailed, description: text.toast.logoutPending })
  }
}
