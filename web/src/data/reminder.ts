import { useMutation } from '@tanstack/react-query'
import { useAuction } from '../live/live-store.ts'
import { call } from './call.ts'
import { type Mine, useMine } from './mine.ts'
import { queryKeys, refresh, setPushed } from './query-keys.ts'

/** Whether the user hears when this auction starts; undefined until that is known. */
export function useReminder(auctionId: string) {
  const run = useAuction(auctionId, (auction) => auction.run)
  const key = queryKeys.mine(auctionId, run)
  const isOn = useMine(auctionId, run).data?.reminder
  const toggle = useMutation({
    mutationFn: async (reminder: boolean) => {
      await call(reminder ? 'setReminder' : 'removeReminder', { params: { id: auctionId } })
      return reminder
    },
    onSuccess: (reminder) => setPushed<Mine>(key, (known) => known && { ...known, reminder }),
    // Most likely it has started.
    onError: () => refresh(key, queryKeys.auction(auctionId)),
  })
  return { isOn, toggle }
}
