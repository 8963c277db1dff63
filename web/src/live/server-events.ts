import type {
  AutoBidState,
  AutoBidUpdate,
  ChangeKind,
  ClientToServer,
  ServerToClient,
  UserNotice,
  UserWon,
} from '@centesimo/contract'
import { expandUpdate } from '@centesimo/contract/short-update'
import type { Socket } from 'socket.io-client'
import { setSpentHere } from '../data/mine.ts'
import { queryKeys, refresh, setPushed } from '../data/query-keys.ts'
import { setCredits, setHasBid } from '../data/session.ts'
import { dispatchLiveEvent } from './live-store.ts'
import { setPlatformPause } from './platform-pause.ts'

type StopReason = NonNullable<AutoBidUpdate['reason']>

/** Events for the signed-in user only; the app decides how to show them. */
export type UserEvent =
  | ({ kind: 'won' } & UserWon)
  | { kind: 'auto-bid-stopped'; auctionId: string; reason: StopReason }
  | ({ kind: 'notice' } & UserNotice)

const userEventListeners = new Set<(event: UserEvent) => void>()

export function onUserEvent(listener: (event: UserEvent) => void): () => void {
  userEventListeners.add(listener)
  return () => userEventListeners.delete(listener)
}

/** Handles every event of the server. */
export function registerHandlers(socket: Socket<ServerToClient, ClientToServer>): void {
  socket.on('auction:update', (update) => dispatchLiveEvent({ type: 'update', ...update }))
  socket.on('auction:bids', (update) => dispatchLiveEvent({ type: 'update', ...expandUpdate(update) }))
  socket.on('auction:viewers', (viewers) => dispatchLiveEvent({ type: 'viewers', ...viewers }))
  socket.on('auction:ended', (ended) => {
    dispatchLiveEvent({ type: 'ended', ...ended })
    refresh(queryKeys.auction(ended.id))
    // Only an admin's close may give credits back.
    if (ended.reason === 'admin') refresh([...queryKeys.mines, ended.id])
  })
  socket.on('auctions:changed', ({ kind, id }) => {
    refreshListsSoon(kind)
    if (kind !== 'ended') refresh(queryKeys.auction(id), queryKeys.bids(id))
    refresh(queryKeys.adminQuery('getAdminAuction', { id }))
  })
  socket.on('platform:update', ({ pause }) => setPlatformPause(pause))
  socket.on('user:update', ({ credits, spentHere = [] }) => {
    setCredits(credits)
    // A bid of the auto-bid, or on another device.
    if (spentHere.length > 0) setHasBid()
    for (const { auctionId, run, ...spent } of spentHere) setSpentHere({ auctionId, run, spentHere: spent })
  })
  socket.on('user:won', (won) => notifyListeners({ kind: 'won', ...won }))
  socket.on('user:notice', (event) => notifyListeners({ kind: 'notice', ...event }))
  socket.on('autobid:update', ({ auctionId, reason, spentHere: _, ...state }) => {
    setPushed<AutoBidState>(queryKeys.autoBid(auctionId), (known) => ({ ...known, ...state }))
    if (!state.isActive && reason) notifyListeners({ kind: 'auto-bid-stopped', auctionId, reason })
  })
}

function notifyListeners(event: UserEvent): void {
  for (const listener of userEventListeners) listener(event)
}

/** Everything that lists auctions, for bidders and for admins. */
const lists = [queryKeys.auctionLists, queryKeys.categories, queryKeys.adminQuery('listAdminAuctions')]
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
