import {
  type Auction,
  type AuctionLiveState,
  type ClientToServer,
  currentUser,
  getAuction,
  type ServerToClient,
} from '@centesimo/contract'
import { expandUpdate } from '@centesimo/contract/short-update'
import { type Asked, type Contradiction, checkHistory, type History, type Purse, type Told } from '@centesimo/histories'
import type { Socket } from 'socket.io-client'
import type { Bidder } from './accounts.ts'
import { callWithRetry } from './call.ts'
import { type Connection, openConnection } from './connection.ts'
import type { Place, PlaceAnswer } from './flood.ts'
import { openSocket } from './place-by-socket.ts'
import { UsageError } from './usage-error.ts'

/** Records what bidders ask and are told, and what watchers see, and checks it in the end. */
export type HistoryRecorder = {
  /** The same `place`, recorded. */
  recorded: (place: Place<Bidder>) => Place<Bidder>
  /** Reads the balances again, then checks it all. Called once, after the last answer. */
  check: () => Promise<Contradiction[]>
}

/** Of a long storm: the first attempts are checked and the rest is only counted. */
const MOST_ATTEMPTS = 500_000
/** The history's clock: epoch ms that never go back. */
const now = () => performance.timeOrigin + performance.now()

/**
 * `urls` are the nodes: a watcher stays connected to each, and watches the auctions. The bidders
 * bid nowhere else meanwhile, and no other person bids on these auctions.
 */
export async function recordHistory(
  urls: readonly string[],
  { bidders, auctionIds }: { bidders: readonly Bidder[]; auctionIds: readonly string[] },
): Promise<HistoryRecorder> {
  const asked: Asked[] = []
  const shown: History['shown'][number][] = []
  const connection = openConnection(urls[0]!)
  const auctions = await Promise.all(auctionIds.map((id) => read(connection, id)))
  const terms = Object.fromEntries(
    auctions.map(({ id, startingBid, pennyIncrement, bidCost }) => [
      id,
      { startingBidCents: startingBid, incrementCents: pennyIncrement, costCredits: bidCost },
    ]),
  )
  const before = await readBalances(connection, bidders)
  const watchers = urls.map((url, place) =>
    watch(url, auctionIds, (state) => shown.push(toShown(`node ${place + 1}`, state))),
  )
  let isFull = false

  return {
    recorded: (place) => async (turn, bidId, slot) => {
      const { auctionId, bidder } = turn
      const attempt = { client: bidder.username, auctionId, requestId: bidId, sentAt: now() }
      const add = (toldAt: number, told: Told) => {
        if (asked.length < MOST_ATTEMPTS) asked.push({ ...attempt, toldAt, told })
        else isFull = true
      }
      try {
        const answer = await place(turn, bidId, slot)
        add(now(), toldBy(answer))
        return answer
      } catch (error) {
        add(Number.POSITIVE_INFINITY, { is: 'nothing' })
        throw error
      }
    },
    async check() {
      const after = await readBalances(connection, bidders)
      const purses: Purse[] = bidders.map(({ username }) => ({
        client: username,
        before: before.get(username)!,
        after: after.get(username)!,
      }))
      for (const watcher of watchers) watcher.disconnect()
      await connection.close()
      // What was not recorded may fill any gap.
      const history = { terms, asked, shown, purses, hasOthers: isFull, maxDelayMs: null }
      return checkHistory(isFull ? { ...history, purses: [] } : history)
    },
  }
}

/** A line of a report. */
export function contradictionLine(contradictions: readonly Contradiction[]): string {
  const first = contradictions.slice(0, 3).map(({ name, detail }) => `${name}: ${detail}`)
  const others = contradictions.length > first.length ? ` and ${contradictions.length - first.length} more` : ''
  return `from outside     ${first.join('; ') || 'every answer and every view is explained'}${others}`
}

function toldBy(answer: PlaceAnswer): Told {
  if (!answer.ok) return answer.status >= 500 ? { is: 'nothing' } : { is: 'refused', code: answer.code }
  const [run, seq] = answer.publicId.split('.').slice(-2).map(Number)
  return { is: 'placed', run: run!, seq: seq!, cents: answer.amountCents, credits: answer.credits ?? null }
}

function toShown(watcher: string, state: AuctionLiveState): History['shown'][number] {
  const { id, run, version, totalBids, currentBid, lastBidderName, timerEndsAt, endReason, status } = state
  return {
    watcher,
    shownAt: now(),
    auctionId: id,
    run,
    version,
    seq: totalBids,
    cents: currentBid,
    leader: lastBidderName,
    closesAt: timerEndsAt === null ? null : Date.parse(timerEndsAt),
    ended: status === 'ended' && endReason !== null ? { by: endReason } : null,
  }
}

function watch(
  url: string,
  auctionIds: readonly string[],
  onState: (state: AuctionLiveState) => void,
): Socket<ServerToClient, ClientToServer> {
  const socket = openSocket(url, null)
  socket.on('auction:update', onState)
  socket.on('auction:bids', (update) => onState(expandUpdate(update)))
  socket.on('connect', () => socket.emit('auction:watch', { auctionIds: [...auctionIds] }, () => {}))
  socket.on('server:reconnect', () => socket.disconnect().connect())
  return socket
}

async function read(connection: Connection, id: string): Promise<Auction> {
  const answer = await callWithRetry(connection, getAuction, { params: { id } })
  if (!answer.ok) throw new UsageError(`the auction ${id} cannot be read: ${answer.code}`)
  return answer.value
}

/** By username. One connection, one after the other. */
async function readBalances(connection: Connection, bidders: readonly Bidder[]): Promise<Map<string, number>> {
  const balances = new Map<string, number>()
  for (const { username, cookie } of bidders) {
    const answer = await callWithRetry(connection, currentUser, { cookie })
    if (!answer.ok) throw new UsageError(`${username} cannot be read: ${answer.code}`)
    balances.set(username, answer.value.credits)
  }
  return balances
}
