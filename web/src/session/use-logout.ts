import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { setUser } from '../data/session.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

export function useLogout(): () => void {
  const { mutate } = useMutation({
    mutationFn: () => call('logout'),
    onSuccess: () => {
      setUser(null)
      toast({ ...text.toast.loggedOut })
    },
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: text.toast.logoutFailed,
        description: messageOf(error, text.failed.fallback),
      }),
  })
  return () => mutate()
}
