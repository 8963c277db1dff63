import { useEffect } from 'react'
import { useIsSessionEnded } from '../data/session.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

/** Nobody is signed out without a word: on another device somebody ended this session, or it ran out. */
export function useSaySignedOut(): void {
  const isEnded = useIsSessionEnded()
  useEffect(() => {
    if (isEnded) toast({ tone: 'destructive', ...text.toast.signedOut })
  }, [isEnded])
}
