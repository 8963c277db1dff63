import { useEffect } from 'react'
import { useIsSessionEnded } from '../data/session.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

/**
 * Reports a sign-out that did not start here: the session was revoked on another device, or it
 * expired.
 */
export function useSignedOutToast(): void {
  const isEnded = useIsSessionEnded()
  useEffect(() => {
    if (isEnded) toast({ tone: 'destructive', ...text.toast.signedOut })
  }, [isEnded])
}
