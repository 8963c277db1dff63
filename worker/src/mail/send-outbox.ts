import type { Services } from '@centesimo/auctioneer'
import { monotonicMs } from '@centesimo/runtime'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './create-mailer.ts'
import { mails } from './mail-metrics.ts'
import { claimDue, markDone, type OutboxRow, park, postpone, tryAgain } from './outbox-rows.ts'
import { isRefusedForGood, retryAfterMs } from './retry.ts'

type Deps = Pick<Services, 'database' | 'config' | 'log' | 'platformId'>

const AT_ONCE = 5
const SEND_WITHIN_MS = 20_000
/**
 * Ends more than a minute after the last moment at which the mail may have gone out. A worker that
 * takes over from a dead one sends the mail again, but never within the same minute.
 */
const LEASE_MS = SEND_WITHIN_MS + 70_000

/** Sends the mails that are due, a few at a time, until none is left or one fails. */
export async function sendOutbox(deps: Deps, mailer: Mailer, now = Date.now): Promise<void> {
  let isGoingWell = true
  while (isGoingWell) {
    const claimedAt = monotonicMs()
    const rows = await claimDue(deps.database.db, { limit: AT_ONCE, leaseMs: LEASE_MS })
    const sent = await Promise.all(rows.map((row) => sendRow(deps, mailer, row, { claimedAt, now: now() })))
    isGoingWell = rows.length === AT_ONCE && sent.every(Boolean)
  }
}

/** False when the mail server or the database failed: then the rest waits for the next run. */
async function sendRow(
  deps: Deps,
  mailer: Mailer,
  row: OutboxRow,
  { claimedAt, now }: { claimedAt: number; now: number },
): Promise<boolean> {
  const { db } = deps.database
  try {
    const email = await composeMail(deps, row, now)
    if ('skipped' in email) {
      await markDone(db, row, email.skipped)
      mails.inc({ kind: row.kind, outcome: 'skipped' })
      return true
    }
    if ('heldUntil' in email) {
      await postpone(db, row, email.heldUntil)
      return true
    }
    if ('unreadable' in email) {
      await parkMail(deps, row, email.unreadable)
      return true
    }
    // After a stall the lease may be over: the mail then belongs to another worker.
    const restMs = Math.floor(SEND_WITHIN_MS - (monotonicMs() - claimedAt))
    if (restMs <= 0) return false
    await mailer.send(email, { name: `outbox-${row.id}.${deps.platformId}`, signal: AbortSignal.timeout(restMs) })
  } catch (error) {
    await recordFailure(deps, row, error)
    return false
  }
  mails.inc({ kind: row.kind, outcome: 'sent' })
  await markDone(db, row)
  return true
}

async function recordFailure(deps: Deps, row: OutboxRow, error: unknown): Promise<void> {
  const reason = String(error instanceof Error ? error.message : error).slice(0, 500)
  const afterMs = isRefusedForGood(error) ? null : retryAfterMs(row.attempts)
  if (afterMs === null) return await parkMail(deps, row, reason)
  mails.inc({ kind: row.kind, outcome: 'failed' })
  deps.log.warn(logFields(row, reason), 'a mail was not sent, it will be retried')
  await tryAgain(deps.database.db, row, reason, afterMs)
}

async function parkMail({ database: { db }, log }: Deps, row: OutboxRow, reason: string): Promise<void> {
  mails.inc({ kind: row.kind, outcome: 'given-up' })
  log.error(logFields(row, reason), 'a mail was parked')
  await park(db, row, reason)
}

function logFields(row: OutboxRow, reason: string) {
  return { outbox: row.id, kind: row.kind, attempts: row.attempts, reason }
}
