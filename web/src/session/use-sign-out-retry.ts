import { useEffect } from 'react'
import { usePendingSignOut } from '../data/pending-sign-out.ts'
import { finishSignOut, isSignOutSent } from '../data/session.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

const everyMs = 5_000

/** Repeats a sign-out that did not reach the server until it does. */
export function useSignOutRetry(): void {
  const isPending = usePendingSignOut((state) => state.isPending)
  useEffect(() => {
    if (!isPending) return
    const retry = async () => {
      // Where a try is under way, its own caller says how it ended.
      if (!isSignOutSent() && (await finishSignOut())) toast({ ...text.toast.loggedOut })
    }
    const timer = setInterval(retry, everyMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isPending])
}
