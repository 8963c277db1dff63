import {
  type BidAck,
  clientEvents,
  PlaceBidPayload,
  type RefusedAck,
  toIsoTime,
  type WatchAck,
  WatchPayload,
} from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import { refusalOf } from '../http/failures.ts'
import { idOf } from '../http/ids.ts'
import { refusals } from '../http/measure-calls.ts'
import { errorBody, isRefused, Refusal, type Refused, refuse, refuseFields, statusOf } from '../http/refusal.ts'
import { validate } from '../http/validate.ts'
import { hasScope, mayPlaceBids } from '../session/session-user.ts'
import type { LiveDeps } from './live-deps.ts'
import { cutOff, deafRoom, type LiveSocket, type SubscriptionMode, userRoom } from './live-server.ts'
import type { Rooms } from './rooms.ts'

/** Auctions that one socket may watch: several pages of a list. */
const MAX_WATCHED = 300
/** As long as a call may take. */
const ANSWER_WITHIN_MS = 4_500

type Work = Promise<unknown>

/**
 * Creates the handlers of everything a client may send, and returns the function that registers
 * them on a socket. Payloads are validated like bodies; a message that needs an acknowledgement but
 * has none is ignored. Created once per node, because each closure per socket takes memory.
 */
export function createHandlers(
  deps: LiveDeps & { rooms: Rooms; pendingAnswers: Set<Work> },
): (socket: LiveSocket) => void {
  const { auctioneer, reader, rooms, sessions, limits, placeBid, clock, log, security, pendingAnswers } = deps

  function register(socket: LiveSocket): void {
    const { sessionUser } = socket.data
    const roomOf = sessionUser && hasScope(sessionUser, 'read') ? userRoom : deafRoom
    if (sessionUser) void socket.join(roomOf(sessionUser.id))
    socket.on('auction:watch', (payload, ack) =>
      answer<WatchAck>(socket, ack, () => inTurn(socket, () => watch(socket, payload))),
    )
    socket.on('auction:unwatch', (payload) => {
      const parsed = WatchPayload.safeParse(payload)
      if (!parsed.success) return
      const { auctionIds } = parsed.data
      void inTurn(socket, async () => rooms.leave(socket, auctionIds, modeOf(parsed.data)))
    })
    socket.on('bid:place', (payload, ack) =>
      answer<BidAck>(socket, ack, (receivedAt) => bid(socket, payload, receivedAt)),
    )
    socket.on('clock:sync', (ack) => {
      if (typeof ack === 'function') ack({ now: toIsoTime(clock.now()) })
    })
    socket.onAny(refuseUnknown)
    socket.on('disconnecting', () => {
      for (const mode of ['viewed', 'inList'] as const) rooms.leave(socket, [...socket.data.watching.keys()], mode)
    })
  }

  /**
   * Watching is asynchronous: an unwatch that overtook its watch would leave the subscription in
   * place for good.
   */
  function inTurn<T>({ data }: LiveSocket, work: () => Promise<T>): Promise<T> {
    const turn = data.lastTurn.then(work)
    data.lastTurn = turn.then(nothing, nothing)
    return turn
  }

  async function watch(socket: LiveSocket, payload: unknown): Promise<WatchAck | Refused> {
    if ((await limits.take('general', limitKeyOf(socket))) !== null) return refuse('RATE_LIMITED')
    const wanted = validate(WatchPayload, payload)
    const asked = new Set(wanted.auctionIds.map(idOf))
    const known = (await reader.show([...asked])).map((auction) => auction.id)
    if (!socket.connected) return refuse('UNAVAILABLE')
    // No await between this check and `enter`, or concurrent requests would pass it together.
    const { watching } = socket.data
    if (watching.size + known.filter((id) => !watching.has(id)).length > MAX_WATCHED) {
      return refuseFields({ auctionIds: `Puoi seguire al massimo ${MAX_WATCHED} aste` })
    }
    rooms.enter(socket, known, { mode: modeOf(wanted), short: wanted.short ?? false })
    return { auctions: await reader.show(known) }
  }

  async function bid(socket: LiveSocket, payload: unknown, receivedAt: number): Promise<BidAck | Refused> {
    const { sessionUser } = socket.data
    const find = () => sessions.findSessionUser(socket.data)
    const asked = mayPlaceBids(sessionUser) ? askedAuction(payload) : null
    const user = await (asked === null ? find() : auctioneer.whileBidArrives(asked, find))
    if (!user || user.id !== sessionUser?.id) {
      // The session was revoked: this socket must not receive the user's events any more.
      if (sessionUser) setImmediate(cutOff, socket)
      return refuse('UNAUTHENTICATED')
    }
    if (!hasScope(user, 'bid')) return refuse('SCOPE_REQUIRED')
    if ((await limits.take('bid', `user:${user.id}`)) !== null) return refuse('RATE_LIMITED')
    const { auctionId, bidId } = validate(PlaceBidPayload, payload)
    const placed = await placeBid({ auctionId: idOf(auctionId), user, bidId, receivedAt, channel: 'socket' })
    return isRefused(placed) ? placed : { ok: true, ...placed }
  }

  function answer<Ack>(socket: LiveSocket, ack: unknown, work: (receivedAt: number) => Promise<Ack | Refused>): void {
    if (typeof ack !== 'function') return
    const answered = inTime(work(monotonicMs()))
      .catch((error: Error) => {
        if (!(error instanceof Refusal)) log.warn({ err: error, socket: socket.id }, 'a socket message failed')
        return refusalOf(error)
      })
      .then((result) => ack(isRefused(result) ? refusedAck(socket, result) : result))
      .finally(() => pendingAnswers.delete(answered))
    pendingAnswers.add(answered)
  }

  /** A client that waits for the answer to an event that does not exist would wait for ever. */
  function refuseUnknown(this: LiveSocket, name: string, ...args: unknown[]): void {
    const ack = args.at(-1)
    if (knownEvents.has(name) || typeof ack !== 'function') return
    ack(refusedAck(this, { ...refuse('NOT_FOUND'), message: 'Evento non previsto' }))
  }

  function refusedAck(socket: LiveSocket, refused: Refused): RefusedAck {
    const reqId = crypto.randomUUID()
    const { sessionUser, address } = socket.data
    refusals.inc({ code: refused.code, channel: 'socket' })
    if (refused.code === 'SCOPE_REQUIRED')
      security.record('scope-refused', { requestId: reqId, address, user: sessionUser?.id, code: refused.code })
    log.info({ reqId, code: refused.code, user: sessionUser?.id }, 'refused')
    return { ok: false, status: statusOf(refused), error: errorBody(refused, reqId) }
  }

  return register
}

function nothing(): void {}

/** Of a payload that is not validated yet. */
function askedAuction(payload: unknown): string | null {
  const auctionId = (payload as { auctionId?: unknown } | null | undefined)?.auctionId
  return typeof auctionId === 'string' ? auctionId : null
}

const knownEvents: ReadonlySet<string> = new Set(Object.keys(clientEvents))

function limitKeyOf({ data: { sessionUser, address } }: LiveSocket): string {
  return sessionUser ? `user:${sessionUser.id}` : `address:${address}`
}

function modeOf({ inList }: { inList?: boolean | undefined }): SubscriptionMode {
  return inList ? 'inList' : 'viewed'
}

async function inTime<T>(work: Promise<T>): Promise<T | Refused> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Refused>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, refuse('UNAVAILABLE'))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
