import type { BidAck, ClientToServer, ServerToClient, WatchAck } from '@centesimo/contract'
import { socketPath, watchedAuctions } from '@centesimo/contract/routes'
import { clockSample } from '@centesimo/contract/server-clock'
import type { Socket } from 'socket.io-client'
import { isSignOutPending } from '../data/pending-sign-out.ts'
import { queryClient } from '../data/query-client.ts'
import { queryKeys, refresh, refreshed } from '../data/query-keys.ts'
import { isOffline, recordAnswer } from './connectivity.ts'
import { firstPrices } from './first-data.ts'
import { dispatchLiveEvent, setConnection, useLiveStore } from './live-store.ts'
import { serverClock } from './server-clock.ts'
import { registerHandlers } from './server-events.ts'
import { subscriptions } from './subscriptions.ts'
import { ticker } from './ticker.ts'

type LiveSocket = Socket<ServerToClient, ClientToServer>

const answerTimeoutMs = 5000
/** A blocked WebSocket may hang silently: polling starts after this time. */
const firstConnectMs = 2000
const clockSamples = 4
const clockEveryMs = 60_000

let socket: LiveSocket | null = null
const pendingBids = new Set<Promise<unknown>>()
/** The connection reopens because a user signed in or out. */
let isSessionChange = false

/** Opens the page's only connection. Called once; the library loads after the first data. */
export async function connectLive(): Promise<void> {
  await firstPrices()
  const { io } = await import('socket.io-client')
  const opened: LiveSocket = io({
    path: socketPath,
    autoConnect: !isSignOutPending(),
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 4000,
    randomizationFactor: 0.6,
  })
  socket = opened
  const connectTimer = setTimeout(() => !opened.connected && setConnection('polling'), firstConnectMs)
  let isFirst = true
  opened.on('connect', () => {
    clearTimeout(connectTimer)
    recordAnswer()
    void catchUp(opened, isFirst)
    isFirst = false
  })
  opened.on('connect_error', () => setConnection('polling'))
  opened.on('disconnect', (reason) => {
    // The server is reachable when the page itself reconnects, so it does not poll.
    setConnection(reason === 'io client disconnect' ? 'catching-up' : 'polling')
  })
  opened.on('server:reconnect', async () => {
    await Promise.allSettled(pendingBids)
    opened.disconnect().connect()
  })
  registerHandlers(opened)
  subscriptions.onAdded((ids, inList) => void watch(opened, ids, inList))
  subscriptions.onRemoved(
    (ids, inList) => opened.connected && opened.emit('auction:unwatch', { auctionIds: ids, inList }),
  )
  setInterval(() => opened.connected && void syncClock(opened, 1), clockEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && opened.connected) void syncClock(opened, clockSamples)
  })
}

/** After signing in or out the connection must carry the new cookie. */
export function reconnectLive(): void {
  if (!socket) return
  isSessionChange = true
  socket.disconnect()
  socket.connect()
}

/**
 * Requests the current state of an auction over the socket when its end is overdue and no event
 * came.
 */
export function requestAuctionState(id: string): void {
  if (socket?.connected) void watch(socket, [id], !subscriptions.viewed().includes(id))
}

/** Closes the socket while a sign-out is pending: its cookie still belongs to the user who left. */
export function disconnectLive(): void {
  socket?.disconnect()
  setConnection('polling')
}

/** Places a bid by socket; null when there is no live connection. Throws when no answer comes. */
export async function placeBidBySocket(auctionId: string, bidId: string): Promise<BidAck | null> {
  if (!socket?.connected || useLiveStore.getState().connection !== 'live' || isOffline()) return null
  const answer = socket.timeout(answerTimeoutMs).emitWithAck('bid:place', { auctionId, bidId })
  pendingBids.add(answer)
  return answer.finally(() => pendingBids.delete(answer))
}

async function catchUp(opened: LiveSocket, isFirst: boolean): Promise<void> {
  setConnection('catching-up')
  serverClock.distrust()
  // Changes before this connection came by no event: the first one opens after the first data.
  refresh(queryKeys.auctionLists)
  const isVisitor = queryClient.getQueryData(queryKeys.user) === null
  // Nor did what happened to a user between the answer to the sign-in and this connection.
  if (!isVisitor || !(isFirst || isSessionChange)) void refreshUser()
  isSessionChange = false
  const [isViewing, isListing] = await Promise.all([
    watch(opened, subscriptions.viewed(), false),
    watch(opened, subscriptions.listed(), true),
    syncClock(opened, clockSamples),
  ])
  const isWatching = isViewing && isListing
  if (opened.connected) setConnection(isWatching ? 'live' : 'polling')
}

/**
 * A socket may have closed because its session ended elsewhere: only a signed-in user's data are
 * refetched.
 */
async function refreshUser(): Promise<void> {
  await refreshed(queryKeys.user)
  if (queryClient.getQueryData(queryKeys.user)) refresh(queryKeys.autoBids, queryKeys.notices)
}

async function watch(opened: LiveSocket, ids: readonly string[], inList: boolean): Promise<boolean> {
  if (!opened.connected) return false
  for (let from = 0; from < ids.length; from += watchedAuctions) {
    const auctionIds = ids.slice(from, from + watchedAuctions)
    const answer = await opened
      .timeout(answerTimeoutMs)
      .emitWithAck('auction:watch', { auctionIds, inList, short: true })
      .catch((): WatchAck | null => null)
    if (!answer || !('auctions' in answer)) return false
    dispatchLiveEvent({ type: 'read', auctions: answer.auctions })
  }
  return true
}

async function syncClock(opened: LiveSocket, times: number): Promise<void> {
  for (let round = 0; round < times; round++) {
    const sentAt = serverClock.localNow()
    const answer = await opened
      .timeout(answerTimeoutMs)
      .emitWithAck('clock:sync')
      .catch(() => null)
    if (!answer) return
    serverClock.add(clockSample(sentAt, serverClock.localNow(), Date.parse(answer.now)))
    ticker.nudge()
  }
}
