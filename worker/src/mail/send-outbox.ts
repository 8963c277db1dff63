import type { House } from '@centesimo/auctioneer'
import { monotonicMs } from '@centesimo/runtime'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './create-mailer.ts'
import { claimDue, giveUp, markDone, type OutboxRow, tryAgain } from './outbox-rows.ts'
import { isRefusedForGood, retryAfterMs } from './retry.ts'

type Deps = Pick<House, 'database' | 'config' | 'log' | 'name'>

const AT_ONCE = 5
const SEND_WITHIN_MS = 20_000
/**
 * More than a minute beyond the last moment at which a mail may have gone out: who takes it over from a dead worker sends it again, but nobody
 * gets it twice within a minute.
 */
const LEASE_MS = SEND_WITHIN_MS + 70_000

/** Sends what is due, a few at once, until nothing is or something went wrong. */
export async function sendOutbox(deps: Deps, mailer: Mailer): Promise<void> {
  let isGoingWell = true
  while (isGoingWell) {
    const claimedAt = monotonicMs()
    const rows = await claimDue(deps.database.db, { limit: AT_ONCE, leaseMs: LEASE_MS })
    const sent = await Promise.all(rows.map((row) => sendRow(deps, mailer, row, claimedAt)))
    isGoingWell = rows.length === AT_ONCE && sent.every(Boolean)
  }
}

async function sendRow(deps: Deps, mailer: Mailer, row: OutboxRow, claimedAt: number): Promise<boolean> {
  const { db } = deps.database
  try {
    const letter = await composeMail(deps, row)
    if ('skipped' in letter) {
      await markDone(db, row, letter.skipped)
      return true
    }
    // A process that stood still may find its lease long over: then the mail is somebody else's.
    const restMs = Math.floor(SEND_WITHIN_MS - (monotonicMs() - claimedAt))
    if (restMs <= 0) return false
    await mailer.send(letter, { name: `outbox-${row.id}.${deps.name}`, signal: AbortSignal.timeout(restMs) })
  } catch (error) {
    await keepFailure(deps, row, error)
    return false
  }
  await markDone(db, row)
  return true
}

async function keepFailure({ database: { db }, log }: Deps, row: OutboxRow, error: unknown): Promise<void> {
  const said = String(error instanceof Error ? error.message : error).slice(0, 500)
  const about = { outbox: row.id, kind: row.kind, attempts: row.attempts, reason: said }
  const afterMs = isRefusedForGood(error) ? null : retryAfterMs(row.attempts)
  if (afterMs === null) {
    log.error(about, 'a mail is given up')
    return await giveUp(db, row, said)
  }
  log.warn(about, 'a mail was not sent yet')
  await tryAgain(db, row, said, afterMs)
}
