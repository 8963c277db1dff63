import { networkOf } from '@centesimo/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refuse } from './refusal.ts'

/** Of one account, under way at the same time. */
const UPLOADS_PER_ACCOUNT = 2
/** Of all uploads that a node has under way, held back or being worked on. */
const BYTES_PER_NODE = 200 * 1024 * 1024
/** An upload of which nothing comes for so long is ended. */
const STALLED_MS = 15_000
/** Most uploads are over by then. */
const RETRY_AFTER_SECONDS = 5

export type Uploads = {
  /** Takes a place for a body that is yet to be read, or throws. The place is free again when the request is over. */
  begin: (request: FastifyRequest, reply: FastifyReply, mostBytes: number) => void
  /** Ends the request when its body stops coming. To be called just before the body is read. */
  endIfStalled: (request: FastifyRequest) => void
  /** The place stays taken until this is done: work goes on with the body even when nobody waits for its answer. */
  holdUntil: (request: FastifyRequest, work: Promise<unknown>) => void
}

/** Bounds the memory that large bodies take: they are kept whole, for as long as whoever sends them likes. */
export function createUploads({ rateLimitScale }: { rateLimitScale: number }, stalledMs = STALLED_MS): Uploads {
  const places = createPlaces(UPLOADS_PER_ACCOUNT * rateLimitScale, BYTES_PER_NODE)
  const holds = new WeakMap<FastifyRequest, () => () => void>()

  return {
    begin: (request, reply, mostBytes) => {
      // Whoever has left meanwhile would never leave again.
      if (request.raw.destroyed) throw new Refusal(refuse('UNAVAILABLE'))
      const release = places.take(accountOf(request), bytesOf(request, mostBytes))
      const hold = shared(() => {
        holds.delete(request)
        release()
      })
      holds.set(request, hold)
      // Comes of an answer that was sent and of one that cannot be any more.
      reply.raw.once('close', hold())
    },
    endIfStalled: ({ raw }) => {
      const timer = setTimeout(() => raw.destroy(new Error('the upload stalled')), stalledMs)
      raw.on('data', () => timer.refresh())
      for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer))
    },
    holdUntil: (request, work) => {
      const letGo = holds.get(request)?.()
      if (letGo) work.then(letGo, letGo)
    },
  }
}

function createPlaces(mostPerAccount: number, mostBytes: number) {
  const perAccount = new Map<string, number>()
  let bytesTaken = 0
  return {
    take: (account: string, bytes: number): (() => void) => {
      const count = perAccount.get(account) ?? 0
      if (count >= mostPerAccount) throw new Refusal(refuse('RATE_LIMITED'), RETRY_AFTER_SECONDS)
      if (bytesTaken + bytes > mostBytes) throw new Refusal(refuse('UNAVAILABLE'), RETRY_AFTER_SECONDS)
      perAccount.set(account, count + 1)
      bytesTaken += bytes
      return () => {
        bytesTaken -= bytes
        const left = perAccount.get(account)! - 1
        if (left > 0) perAccount.set(account, left)
        else perAccount.delete(account)
      }
    },
  }
}

/** Calls `release` when everybody who held it has let go. */
function shared(release: () => void): () => () => void {
  let holders = 0
  return () => {
    holders++
    return () => {
      if (--holders === 0) release()
    }
  }
}

function accountOf({ who, ip }: FastifyRequest): string {
  return who ? `user:${who.id}` : `address:${networkOf(ip)}`
}

/** What comes without a length may be as long as the call allows; one that tells a longer one is not read. */
function bytesOf({ headers }: FastifyRequest, mostBytes: number): number {
  const told = headers['content-length']
  return told === undefined ? mostBytes : Math.min(Number(told), mostBytes)
}
