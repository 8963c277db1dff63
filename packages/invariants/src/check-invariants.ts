import type { Database, Db } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import { sql } from 'kysely'
import { auctions } from './auctions.ts'
import { auditChain } from './audit-chain.ts'
import { autoBids, automaticBids } from './auto-bids.ts'
import { balances, debits, entries, tombstones } from './balances.ts'
import { bids, requests } from './bids.ts'
import { closes, deletedWins, deletions, prizes, refundedBids } from './closes-and-deletions.ts'
import { adminGrants, auditEntries, restartRefunds, welcomeBonuses } from './credit-grants.ts'
import { firstPurchases, unpaidFirstPurchases } from './first-purchases.ts'
import { type CheckScope, type Finding, runPass } from './pass.ts'
import { pausedBids, pausedRuns, pauseEntries, resumedCountdowns } from './pauses.ts'
import { paidOrders, payments, pendingCaptures, purchases, receipts, webhookEvents } from './payments.ts'
import { orphanBonuses, referralCounts, referrals } from './referrals.ts'
import { debts, refundedPayments, takenCredits } from './refunds.ts'
import { runCosts } from './run-costs.ts'
import { extensions, orphanOrders, runs } from './runs.ts'

/** `detail` lists the first of the `count` rows that break the invariant. */
export type Violation = { invariant: string; detail: string; count: number }

export type InvariantOptions = {
  /**
   * Checks only runs that are live or ended minutes ago, and pending payments: cheap enough to run
   * every minute.
   */
  short?: boolean
  /** Describes where Redis and Postgres differ; without it Redis is not compared. */
  compareLiveState?: (() => Promise<string[]>) | undefined
  /** Without them the opening hours of bids are not checked. */
  hours?: OpeningHours
  autoBidIntervalMs?: number
}

const shortPasses = [
  bids,
  pausedBids,
  balances,
  runs,
  runCosts,
  pausedRuns,
  extensions,
  auctions,
  resumedCountdowns,
  automaticBids,
  autoBids,
  payments,
  pendingCaptures,
  webhookEvents,
]
const fullPasses = [
  ...shortPasses,
  requests,
  entries,
  debits,
  tombstones,
  orphanOrders,
  purchases,
  paidOrders,
  receipts,
  refundedPayments,
  takenCredits,
  debts,
  welcomeBonuses,
  restartRefunds,
  referralCounts,
  referrals,
  orphanBonuses,
  firstPurchases,
  unpaidFirstPurchases,
  auditEntries,
  auditChain,
  pauseEntries,
  prizes,
  refundedBids,
  closes,
  deletions,
  deletedWins,
  adminGrants,
]

/**
 * Returns the invariants that do not hold. Reads one snapshot and changes nothing, so it is safe on
 * a running platform.
 */
export async function checkInvariants(database: Database, options: InvariantOptions = {}): Promise<Violation[]> {
  const findings = await evaluateInvariants(database, options)
  return findings
    .filter((finding) => finding.count > 0)
    .map(({ invariant, detail, count }) => ({ invariant, detail, count }))
}

/** Returns every invariant with the number of rows that break it. */
export async function evaluateInvariants(database: Database, options: InvariantOptions = {}): Promise<Finding[]> {
  const findings = await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => evaluateSnapshot(snapshot, options))
  if (options.compareLiveState) findings.push(liveStateFinding(await options.compareLiveState()))
  return findings
}

function liveStateFinding(differences: readonly string[]): Finding {
  const detail = differences.slice(0, 3).join('; ')
  return { number: 11, invariant: 'redis-matches-postgres', count: differences.length, detail }
}

/** The same inside an open transaction, without Redis. */
export async function evaluateSnapshot(db: Db, options: InvariantOptions): Promise<Finding[]> {
  const { short = false, hours = null, autoBidIntervalMs = 30_000 } = options
  const scope: CheckScope = { short, hours, autoBidIntervalMs }
  // Tuned for a million rows: sorts in memory, hash joins, no JIT compilation per query.
  await sql`select set_config('work_mem', '64MB', true), set_config('enable_memoize', 'off', true), set_config('jit', 'off', true)`.execute(
    db,
  )
  const findings: Finding[] = []
  for (const pass of short ? shortPasses : fullPasses) findings.push(...(await runPass(db, pass, scope)))
  return findings.toSorted((a, b) => a.number - b.number)
}
