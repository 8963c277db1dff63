import type { Auction, AuctionsQuery } from '@centesimo/contract'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { dispatchLiveEvent, useAuction, useConnection, useLiveStore } from '../live/live-store.ts'
import { isHistoryComplete, mergedBids } from '../live/merge-bids.ts'
import { pollMs, usePoll } from '../live/polling.ts'
import { call, callPage } from './call.ts'
import { queryKeys, refresh } from './query-keys.ts'

const byName = {
  live: { endpoint: 'listLiveAuctions', everyMs: pollMs.liveLists },
  upcoming: { endpoint: 'listUpcomingAuctions', everyMs: pollMs.upcomingLists },
  closed: { endpoint: 'listClosedAuctions', everyMs: pollMs.upcomingLists },
} as const

/**
 * Home's lists. Their auctions go into the live store, so the cards show the newest state and not
 * this answer's.
 */
export function useHomeList(name: keyof typeof byName) {
  const { endpoint, everyMs } = byName[name]
  return useQuery({
    queryKey: queryKeys.auctionList(name),
    queryFn: async ({ signal }) => storeAuctions(await call(endpoint, { signal })),
    refetchInterval: usePoll(everyMs),
  })
}

export type AuctionFilter = Pick<
  z.output<typeof AuctionsQuery>,
  'status' | 'categoryId' | 'search' | 'title' | 'buyNow' | 'kind' | 'sort'
>

const pageSize = 24

/** The filtered list, page by page; not requested while `enabled` is false. */
export function useAuctionList(filter: AuctionFilter, enabled = true) {
  return useInfiniteQuery({
    enabled,
    queryKey: queryKeys.auctionList('all', filter),
    queryFn: async ({ pageParam, signal }) => {
      const page = await callPage('listAuctions', { query: { ...filter, limit: pageSize, cursor: pageParam }, signal })
      storeAuctions(page.items)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: usePoll(pollMs.liveLists),
  })
}

/** How many auctions of each state match, whatever the state that the list shows. */
export function useStateCounts({ sort: _, status: __, ...filter }: AuctionFilter) {
  return useQuery({
    queryKey: queryKeys.auctionList('counts', filter),
    queryFn: ({ signal }) => call('countAuctions', { query: filter, signal }),
    refetchInterval: usePoll(pollMs.upcomingLists),
  })
}

export function useAuctionQuery(id: string) {
  return useQuery({
    queryKey: queryKeys.auction(id),
    queryFn: async ({ signal }) => {
      const auction = await call('getAuction', { params: { id }, signal })
      storeAuctions([auction])
      return auction
    },
    refetchInterval: usePoll(pollMs.auction),
  })
}

/** A read of an auction may come before the update that carries its newest bids. */
const UPDATE_WITHIN_MS = 1_000

/** Reads an auction's bid history into the live store, and again when updates leave a gap in it. */
export function useBidsQuery(id: string) {
  const query = useQuery({
    queryKey: queryKeys.bids(id),
    queryFn: ({ signal }) => call('listBids', { params: { id }, query: { limit: mergedBids }, signal }),
    refetchInterval: usePoll(pollMs.bids),
  })
  const { data, refetch } = query
  const { run, totalBids } = useAuction(id, ({ run, totalBids }) => ({ run, totalBids })) ?? {}
  // The history may arrive before its auction: it is dispatched again when the auction is there.
  useEffect(() => {
    if (data && run !== undefined) dispatchLiveEvent({ type: 'bids', auctionId: id, bids: data })
  }, [id, data, run])
  const isLive = useConnection() === 'live'
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!data || totalBids === undefined || waiting.current !== undefined || !hasGap(id)) return
    const check = () => {
      waiting.current = undefined
      if (hasGap(id)) void refetch({ cancelRefetch: false })
    }
    waiting.current = setTimeout(check, isLive ? UPDATE_WITHIN_MS : 0)
  }, [id, data, totalBids, isLive, refetch])
  useEffect(() => () => clearTimeout(waiting.current), [])
  return query
}

function hasGap(id: string): boolean {
  const known = useLiveStore.getState().auctions[id]
  return known !== undefined && !isHistoryComplete(known.bids, known.auction.totalBids)
}

export function useCategories() {
  return useQuery({ queryKey: queryKeys.categories, queryFn: ({ signal }) => call('listCategories', { signal }) })
}

export function useRestart(id: string) {
  return useMutation({
    mutationFn: () => call('restartAuction', { params: { id } }),
    onSuccess: (auction) => {
      storeAuctions([auction])
      refresh(queryKeys.auctionLists, queryKeys.auction(id), queryKeys.bids(id))
    },
  })
}

function storeAuctions(auctions: Auction[]): Auction[] {
  dispatchLiveEvent({ type: 'read', auctions })
  return auctions
}
