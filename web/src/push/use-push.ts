import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../data/api-error.ts'
import { queryClient } from '../data/query-client.ts'
import { refresh } from '../data/query-keys.ts'
import { noticesText } from '../text/notices-text.ts'
import { toast } from '../ui/toast-store.ts'
import { type PushState, readPushState, renewPush, turnPushOff, turnPushOn } from './push.ts'

const pushKey = ['push']

/** This browser's push state and the switch. Undefined until the browser has answered. */
export function usePush() {
  const { data: state } = useQuery({
    queryKey: pushKey,
    queryFn: async () => {
      const state = await readPushState()
      if (state === 'on') await renewPush().catch(() => {})
      return state
    },
  })
  const { mutateAsync: turn, isPending } = useMutation({
    mutationFn: (on: boolean): Promise<PushState> => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (next) => queryClient.setQueryData(pushKey, next),
    onError: (error) => {
      refresh(pushKey)
      const { failed, failedText } = noticesText.push
      toast({ tone: 'destructive', title: failed, description: messageOf(error, failedText) })
    },
  })
  return { state, isPending, turn }
}
