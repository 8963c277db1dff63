import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkKey } from './rate-limits.ts'
import { Refusal, refuse, refuseCounted } from './refusal.ts'

/** Concurrent uploads of one account. */
const UPLOADS_PER_ACCOUNT = 2
/** Memory for all uploads of a node, whether arriving or being processed. */
const BYTES_PER_NODE = 200 * 1024 * 1024
/** An upload that sends nothing for this long is ended. */
const STALLED_MS = 15_000
/** Most uploads have finished by then. */
const RETRY_AFTER_SECONDS = 5

export type Uploads = {
  /**
   * Takes a slot for a body that is about to be read, or throws. The slot is free again when the
   * request is over.
   */
  begin: (request: FastifyRequest, reply: FastifyReply, maxBytes: number) => void
  /** Ends the request when its body stops arriving. Call it just before the body is read. */
  endIfStalled: (request: FastifyRequest) => void
  /** Keeps the slot until `work` is done: processing continues even if the client has gone. */
  retainUntil: (request: FastifyRequest, work: Promise<unknown>) => void
}

/** Bounds the memory of large bodies, which are buffered whole, however slowly they arrive. */
export function createUploads({ rateLimitScale }: { rateLimitScale: number }, stalledMs = STALLED_MS): Uploads {
  const slots = createSlots(UPLOADS_PER_ACCOUNT * rateLimitScale, BYTES_PER_NODE)
  const retainers = new WeakMap<FastifyRequest, () => () => void>()

  return {
    begin: (request, reply, maxBytes) => {
      // A client that is already gone would never emit `close` again.
      if (request.raw.destroyed) throw new Refusal(refuse('UNAVAILABLE'), null, 'the client has left')
      const release = slots.take(accountOf(request), bytesOf(request, maxBytes))
      const retain = refCounted(() => {
        retainers.delete(request)
        release()
      })
      retainers.set(request, retain)
      // Fires both for a sent answer and for one that can no longer be sent.
      reply.raw.once('close', retain())
    },
    endIfStalled: ({ raw }) => {
      const timer = setTimeout(() => raw.destroy(new Error('the upload stalled')), stalledMs)
      raw.on('data', () => timer.refresh())
      for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer))
    },
    retainUntil: (request, work) => {
      const releaseOnce = retainers.get(request)?.()
      if (releaseOnce) work.then(releaseOnce, releaseOnce)
    },
  }
}

function createSlots(maxPerAccount: number, maxBytes: number) {
  const perAccount = new Map<string, number>()
  let bytesTaken = 0
  const usedUp = {
    policy: `"uploads";q=${maxPerAccount};qu="concurrent-requests"`,
    state: `"uploads";r=0;t=${RETRY_AFTER_SECONDS}`,
    waitSeconds: RETRY_AFTER_SECONDS,
  }
  return {
    take: (account: string, bytes: number): (() => void) => {
      const count = perAccount.get(account) ?? 0
      if (count >= maxPerAccount) throw new Refusal(refuseCounted(usedUp))
      if (bytesTaken + bytes > maxBytes)
        throw new Refusal(refuse('UNAVAILABLE'), RETRY_AFTER_SECONDS, 'too many uploads at a time')
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

/** Calls `release` when the last holder has let go. */
function refCounted(release: () => void): () => () => void {
  let refCount = 0
  return () => {
    refCount++
    return () => {
      if (--refCount === 0) release()
    }
  }
}

function accountOf(request: FastifyRequest): string {
  const { sessionUser } = request
  return sessionUser ? `user:${sessionUser.id}` : networkKey(request)
}

/**
 * A body without a length may be as long as the call allows; one that declares more is never read.
 */
function bytesOf({ headers }: FastifyRequest, maxBytes: number): number {
  const declaredBytes = headers['content-length']
  return declaredBytes === undefined ? maxBytes : Math.min(Number(declaredBytes), maxBytes)
}
