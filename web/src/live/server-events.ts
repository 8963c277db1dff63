import type { AutoBidState, ChangeKind, ClientToServer, ServerToClient, UserNotice, UserWon } from '@centesimo/contract'
import type { Socket } from 'socket.io-client'
import { queryClient } from '../data/query-client.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { setCredits } from '../data/session.ts'
import { setPlatformPause } from './house-rest.ts'
import { tell } from './live-store.ts'

type StopReason = 'credits' | 'max-bids' | 'not-live'

/** Events for the signed-in user only; the app decides how to show them. */
export type PersonalNews =
  | ({ kind: 'won' } & UserWon)
  | { kind: 'auto-bid-stopped'; auctionId: string; reason: StopReason }
  | ({ kind: 'notice' } & UserNotice)

const newsListeners = new Set<(news: PersonalNews) => void>()

export function onPersonalNews(listener: (news: PersonalNews) => void): () => void {
  newsListeners.add(listener)
  return () => newsListeners.delete(listener)
}

/** Handles every event of the server. */
export function listenToServer(socket: Socket<ServerToClient, ClientToServer>): void {
  socket.on('auction:update', (update) => tell({ type: 'update', ...update }))
  socket.on('auction:viewers', (viewers) => tell({ type: 'viewers', ...viewers }))
  socket.on('auction:ended', (ended) => {
    tell({ type: 'ended', ...ended })
    refresh(queryKeys.auction(ended.id))
  })
  socket.on('auctions:changed', ({ kind, id }) => {
    refreshListsSoon(kind)
    if (kind !== 'ended') refresh(queryKeys.auction(id), queryKeys.bids(id))
    refresh(queryKeys.deskPart('getAdminAuction', { id }))
  })
  socket.on('platform:update', ({ pause }) => setPlatformPause(pause))
  socket.on('user:update', ({ credits }) => setCredits(credits))
  socket.on('user:won', (won) => say({ kind: 'won', ...won }))
  socket.on('user:notice', (news) => say({ kind: 'notice', ...news }))
  socket.on('autobid:update', ({ auctionId, isActive, nextBidAt, reason }) => {
    queryClient.setQueryData<AutoBidState>(queryKeys.autoBid(auctionId), (known) => ({ ...known, isActive, nextBidAt }))
    if (!isActive && reason) say({ kind: 'auto-bid-stopped', auctionId, reason })
  })
}

function say(news: PersonalNews): void {
  for (const listener of newsListeners) listener(news)
}

/** Everything that lists auctions, for bidders and for admins. */
const lists = [queryKeys.auctionLists, queryKeys.categories, queryKeys.deskPart('listAdminAuctions')]
let refreshTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Refetches the lists after a delay: changes come in bursts, and not every client should refetch in
 * the same instant.
 */
function refreshListsSoon(kind: ChangeKind): void {
  // The card of an auction that just ended shows its winner before it leaves the list.
  const delayMs = (kind === 'ended' ? 3000 : 200) + Math.random() * 600
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(() => refresh(...lists), delayMs)
}
