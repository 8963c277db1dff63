import type { SpentHere } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { pollMs, usePoll } from '../live/polling.ts'
import { call } from './call.ts'
import { setSpentInMyAuctions } from './my-auctions.ts'
import { queryKeys, setPushed } from './query-keys.ts'
import { useSession } from './session.ts'

export type Mine = Awaited<ReturnType<typeof call<'getMine'>>>

/** The signed-in user's part in this run of an auction; not requested without a run. */
export function useMine(auctionId: string, run: number | undefined) {
  const isSignedIn = useSession().status === 'in'
  return useQuery({
    queryKey: queryKeys.mine(auctionId, run),
    queryFn: ({ signal }) => call('getMine', { params: { id: auctionId }, signal }),
    enabled: isSignedIn && run !== undefined,
    refetchInterval: usePoll(pollMs.bids),
  })
}

/** What the server says of a run with each bid, by hand or automatic. */
export function setSpentHere(spent: { auctionId: string; run: number; spentHere: SpentHere }) {
  const { auctionId, run, spentHere } = spent
  setPushed<Mine>(
    queryKeys.mine(auctionId, run),
    (known) => known && { ...known, spentHere: { ...known.spentHere, ...spentHere } },
  )
  setSpentInMyAuctions(spent)
}
