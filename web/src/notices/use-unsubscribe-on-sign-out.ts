import { useEffect } from 'react'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'

/** Unsubscribes this browser from push messages when the server says that no user is signed in. */
export function useUnsubscribeOnSignOut(): void {
  const { status } = useSession()
  useEffect(() => {
    // A failed request says nothing about the session.
    if (status !== 'out' || queryClient.getQueryData(queryKeys.user) !== null) return
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    queryClient.removeQueries({ queryKey: ['push'] })
    import('../push/push.ts').then(({ unsubscribeBrowser }) => unsubscribeBrowser()).catch(() => {})
  }, [status])
}
