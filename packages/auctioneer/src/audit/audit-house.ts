import type { Database, Db } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import { sql } from 'kysely'
import type { EventBus } from '../feed.ts'
import { auctions } from './auctions.ts'
import { autoBids, automaticBids } from './auto-bids.ts'
import { balances, debits, entries, tombstones } from './balances.ts'
import { bids, requests } from './bids.ts'
import { acts, bonuses, gifts, refunds } from './counters.ts'
import { closes, deletions, givenBack, prizes } from './desk.ts'
import { firstPurchases, unpaidFirstPurchases } from './first-purchases.ts'
import { compareHotState } from './hot-state.ts'
import { type Finding, type Look, runPass } from './pass.ts'
import { pauseActs, pausedBids, pausedRuns, resumed } from './pauses.ts'
import { events, heldBack, paidOrders, payments, purchases, receipts } from './payments.ts'
import { referralCounts, referrals, strayBonuses } from './referrals.ts'
import { debts, refundedPayments, takenCredits } from './refunds.ts'
import { extensions, lostOrders, runs } from './runs.ts'

/** `detail` lists the first of the `count` rows that break the invariant. */
export type Violation = { invariant: string; detail: string; count: number }

export type AuditOptions = {
  /**
   * Checks only runs that are live or ended minutes ago, and pending payments: cheap enough to run
   * every minute.
   */
  short?: boolean
  /** When given, Redis is compared as well, with retries for up to two seconds. */
  eventBus?: Pick<EventBus, 'kept' | 'read'> | undefined
  /** Without them the opening hours of bids are not checked. */
  hours?: OpeningHours
  autoBidIntervalMs?: number
}

const shortPasses = [
  bids,
  pausedBids,
  balances,
  runs,
  pausedRuns,
  extensions,
  auctions,
  resumed,
  automaticBids,
  autoBids,
  payments,
  heldBack,
  events,
]
const fullPasses = [
  ...shortPasses,
  requests,
  entries,
  debits,
  tombstones,
  lostOrders,
  purchases,
  paidOrders,
  receipts,
  refundedPayments,
  takenCredits,
  debts,
  bonuses,
  refunds,
  referralCounts,
  referrals,
  strayBonuses,
  firstPurchases,
  unpaidFirstPurchases,
  acts,
  pauseActs,
  prizes,
  givenBack,
  closes,
  deletions,
  gifts,
]

/**
 * Returns the invariants that do not hold. Reads one snapshot and changes nothing, so it is safe on
 * a running platform.
 */
export async function auditHouse(database: Database, options: AuditOptions = {}): Promise<Violation[]> {
  const findings = await inspectHouse(database, options)
  return findings
    .filter((finding) => finding.count > 0)
    .map(({ invariant, detail, count }) => ({ invariant, detail, count }))
}

/** Returns every invariant with the number of rows that break it. */
export async function inspectHouse(database: Database, options: AuditOptions = {}): Promise<Finding[]> {
  const findings = await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => inspectSnapshot(snapshot, options))
  if (options.eventBus) findings.push(await compareHotState({ database, eventBus: options.eventBus }))
  return findings
}

/** The same inside an open transaction, without Redis. */
export async function inspectSnapshot(db: Db, options: AuditOptions): Promise<Finding[]> {
  const { short = false, hours = null, autoBidIntervalMs = 30_000 } = options
  const look: Look = { short, hours, autoBidIntervalMs }
  // Tuned for a million rows: sorts in memory, hash joins, no JIT compilation per query.
  await sql`select set_config('work_mem', '64MB', true), set_config('enable_memoize', 'off', true), set_config('jit', 'off', true)`.execute(
    db,
  )
  const findings: Finding[] = []
  for (const pass of short ? shortPasses : fullPasses) findings.push(...(await runPass(db, pass, look)))
  return findings.toSorted((a, b) => a.number - b.number)
}
