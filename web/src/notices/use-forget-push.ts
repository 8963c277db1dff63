import { useEffect } from 'react'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'

/** When the house says that nobody is signed in here, this browser gets nobody's push messages any more. */
export function useForgetPush(): void {
  const { status } = useSession()
  useEffect(() => {
    // A house that could not be reached has said nothing.
    if (status !== 'out' || queryClient.getQueryData(queryKeys.user) !== null) return
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    queryClient.removeQueries({ queryKey: ['push'] })
    import('./push.ts').then(({ forgetPush }) => forgetPush()).catch(() => {})
  }, [status])
}
