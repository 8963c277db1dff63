import type { SpentHere } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { pollMs, usePoll } from '../live/polling.ts'
import { call } from './call.ts'
import { setSpentInMyAuctions } from './my-auctions.ts'
import { queryClient } from './query-client.ts'
import { queryKeys, refresh, setPushed } from './query-keys.ts'
import { useSession } from './session.ts'

export type Mine = Awaited<ReturnType<typeof call<'getMine'>>>

/** The signed-in user's part in this run of an auction; not requested without a run. */
export function useMine(auctionId: string, run: number | undefined) {
  const isSignedIn = useSession().status === 'in'
  const poll = usePoll(pollMs.bids)
  return useQuery({
    ...mineQuery(auctionId, run),
    enabled: isSignedIn && run !== undefined,
    refetchInterval: ({ state }) => poll || (isBarred(state.data) && BARRED_MS),
  })
}

/** The user's part in this run where the page has read it: cards do not ask for it. */
export function useKnownMine(auctionId: string, run: number | undefined): Mine | undefined {
  return useQuery({ ...mineQuery(auctionId, run), enabled: false }).data
}

/**
 * The user's part as it is when a purchase opens: what a page has read before may be over. Nothing
 * changes it afterwards, so the purchase stays what it was begun as.
 */
export function useMineNow(auctionId: string) {
  return useQuery({
    queryKey: queryKeys.purchase(auctionId),
    queryFn: ({ signal }) => call('getMine', { params: { id: auctionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * A payment that is given up or lapses lets its buyer bid again, and so does a place to win that is
 * back. No event tells a page.
 */
const BARRED_MS = 15_000
const isBarred = (mine: Mine | undefined) => mine?.purchase?.isPaid === false || mine?.winSlot?.free === 0

/** The user leads, has won or has bought: where pages show places to win, these are other ones. */
export function refreshSlots(): void {
  const shown = queryClient.getQueryCache().findAll({ queryKey: queryKeys.mines })
  if (shown.some(({ state }) => (state.data as Mine | undefined)?.winSlot)) refresh(queryKeys.mines, queryKeys.profile)
}

function mineQuery(auctionId: string, run: number | undefined) {
  return {
    queryKey: queryKeys.mine(auctionId, run),
    queryFn: ({ signal }: { signal: AbortSignal }) => call('getMine', { params: { id: auctionId }, signal }),
  }
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
