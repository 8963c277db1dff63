import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Call } from './handle.ts'
import { isRefused, Refusal, refuse, refuseFields } from './refusal.ts'
import { successStatus } from './success-status.ts'

const uuid = z.uuid()

/**
 * A claim without an answer for this long, and for twice the time in which its call is answered,
 * belongs to a process that died.
 */
const CLAIM_LIVES_SECONDS = 30
const ASK_AGAIN_MS = 50
const WAIT_MS = 4_000
const IN_PROGRESS = 0

/** The request's `Idempotency-Key`; anything but a UUID is refused. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key']
  if (given === undefined) return null
  const key = uuid.safeParse(given)
  if (key.success) return key.data.toLowerCase()
  throw new Refusal(refuseFields({ 'Idempotency-Key': 'Identificativo della richiesta non valido' }))
}

/**
 * Runs a call at most once per user and key. A repeated request gets the first answer; a different
 * request with the same key is refused. Refusals are not stored, so a retry is evaluated again. The
 * handler's own writes must still be idempotent: the process may die between them and the stored
 * answer.
 */
export async function answerOnce(
  { db }: Database,
  endpoint: Endpoint,
  call: Call<Endpoint>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = call.idempotencyKey
  const userId = call.user?.id
  if (key === null || userId === undefined) return await run()
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call.params, call.body]))
    .digest('hex')
  const claimSeconds = Math.max(CLAIM_LIVES_SECONDS, (2 * (endpoint.withinMs ?? 0)) / 1_000)
  const request = { user_id: userId, key, endpoint: `${endpoint.method} ${endpoint.path}`, body_hash: bodyHash }

  const giveUpAt = performance.now() + WAIT_MS
  for (;;) {
    if (await claim()) return await runAndRemember()
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['endpoint', 'body_hash', 'status', 'reply'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!first) continue
    if (first.endpoint !== request.endpoint || first.body_hash !== bodyHash) return refuse('IDEMPOTENCY_MISMATCH')
    if (first.status !== IN_PROGRESS) return first.reply
    // Another request with the same key is in progress: wait for its answer.
    if (performance.now() > giveUpAt) throw new Refusal(refuse('UNAVAILABLE'), null, 'the first request is not done')
    await pause(ASK_AGAIN_MS)
  }

  async function claim(): Promise<boolean> {
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({ ...request, status: IN_PROGRESS, reply: sql`'null'` })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ created_at: sql`now()` })
          .where('idempotency_keys.status', '=', IN_PROGRESS)
          .where('idempotency_keys.body_hash', '=', bodyHash)
          .where('idempotency_keys.created_at', '<', sql<Date>`now() - ${claimSeconds} * interval '1 second'`),
      )
      .returning('key')
      .executeTakeFirst()
    return claimed !== undefined
  }

  async function runAndRemember(): Promise<unknown> {
    const own = { user_id: userId!, key: key! }
    try {
      const reply = await run()
      if (isRefused(reply)) {
        await release(own)
        return reply
      }
      await db
        .updateTable('idempotency_keys')
        .set({ status: successStatus(endpoint, reply), reply: JSON.stringify(reply) })
        .where('user_id', '=', own.user_id)
        .where('key', '=', own.key)
        .execute()
      return reply
    } catch (error) {
      await release(own).catch(() => {})
      throw error
    }
  }

  async function release(own: { user_id: number; key: string }): Promise<void> {
    await db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', own.user_id)
      .where('key', '=', own.key)
      .where('status', '=', IN_PROGRESS)
      .execute()
  }
}
