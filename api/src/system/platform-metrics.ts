import { mailKindOf, messageKinds } from '@centesimo/contract/messages'
import { metrics, monotonicMs, type Redis } from '@centesimo/runtime'
import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'
import {
  openPaymentStates,
  type PlatformFigures,
  readGivenUpMails,
  readPlatformFigures,
  readProofAge,
} from '../queries/read-platform-figures.ts'

const GIVEN_UP_EVERY_MS = 60_000

/**
 * Platform-wide gauges for operators, read from Postgres and Redis at each scrape. Every API node
 * has them, so a rule or a panel takes the maximum of all.
 */
export function createPlatformMetrics({ database, redis }: Pick<Deps, 'database' | 'redis'>): {
  refresh: () => Promise<void>
} {
  let givenUpReadAt = Number.NEGATIVE_INFINITY
  async function refreshGivenUp(): Promise<void> {
    if (monotonicMs() - givenUpReadAt < GIVEN_UP_EVERY_MS) return
    givenUpReadAt = monotonicMs()
    showGivenUpMails(await readGivenUpMails(database.db))
  }

  return {
    async refresh() {
      await Promise.all([
        readPlatformFigures(database.db).then(show, () => gauges.database.set(0)),
        // Of its own: a lock on another table must not hide how old the proof is. Without Postgres,
        // `database_up` says why nothing is known.
        readProofAge(database.db).then(
          (age) => age !== null && gauges.proofAge.set(age),
          () => {},
        ),
        refreshGivenUp().catch(() => {}),
        showRedisMemory(redis).catch(() => gauges.redisMemory.reset()),
      ])
    },
  }
}

const gauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name: `centesimo_${name}`, help, labelNames, registers: [metrics] })

const gauges = {
  database: gauge(
    'database_up',
    '1 while this node reads the figures of the platform from Postgres, 0 while it is away or a lock blocks it',
  ),
  live: gauge('live_auctions', 'Live auctions'),
  paused: gauge('platform_paused', '1 while an admin has paused the platform'),
  nodes: gauge('nodes', 'Processes with a heartbeat in the last 10 seconds, by role: api or worker', ['role']),
  proofAge: gauge('settlement_proof_age_seconds', 'Time since a bid queue last proved that bids are settled'),
  overdueCloses: gauge('closes_overdue', 'Live auctions whose close is due'),
  longestOverdue: gauge('close_overdue_seconds', 'How long the longest overdue close is due'),
  overdueTurn: gauge('auto_bid_overdue_seconds', "How long the longest overdue auto-bid's turn is due"),
  waiting: gauge('outbox_waiting', 'Unsent mails in the outbox, by kind', ['kind']),
  oldest: gauge('outbox_oldest_seconds', 'Age of the oldest unsent mail, by kind', ['kind']),
  givenUp: gauge('outbox_given_up', 'Mails given up in the last 7 days, by kind', ['kind']),
  payments: gauge('payments', 'Payments that are not finished, by state', ['state']),
  oldestPayment: gauge('payment_oldest_seconds', 'How long a payment has been in its state at most', ['state']),
  events: gauge('provider_events_waiting', 'Webhook events of the payment provider that are not handled'),
  violations: gauge('invariant_violations', 'Broken invariants'),
  brokenRows: gauge('invariant_broken_rows', 'Rows that break an invariant, by its name', ['invariant']),
  invariantsAge: gauge('invariant_check_age_seconds', "Time since the worker's last check of the invariants"),
  sweepAge: gauge('invariant_sweep_age_seconds', 'Time since the invariants were last checked over all rows', ['rows']),
  checkDuration: gauge('invariant_check_duration_seconds', 'How long the last check of the invariants took', ['check']),
  redisMemory: gauge('redis_memory_bytes', 'Memory of Redis: used, and its limit (0: none)', ['kind']),
}

/** Every kind and state has a value, also 0: a rule cannot compare what is not there. */
function show(figures: PlatformFigures): void {
  gauges.database.set(1)
  gauges.live.set(figures.live_auctions)
  gauges.paused.set(figures.is_paused ? 1 : 0)
  gauges.nodes.set({ role: 'api' }, figures.api_nodes)
  gauges.nodes.set({ role: 'worker' }, figures.workers)
  gauges.overdueCloses.set(figures.overdue_closes)
  gauges.longestOverdue.set(figures.longest_overdue_close)
  gauges.overdueTurn.set(figures.longest_overdue_turn)
  gauges.events.set(figures.provider_events)
  showInvariants(figures)
  showWaitingMails(figures.outbox)
  for (const state of openPaymentStates) {
    const found = figures.payments.find((each) => each.state === state)
    gauges.payments.set({ state }, found?.count ?? 0)
    gauges.oldestPayment.set({ state }, found?.oldest ?? 0)
  }
}

function showInvariants({ violations, checks }: PlatformFigures): void {
  gauges.violations.set(violations.length)
  gauges.brokenRows.reset()
  for (const { invariant, rows } of violations) gauges.brokenRows.set({ invariant }, rows)
  for (const { name, age, duration_ms: durationMs } of checks) {
    if (name === 'minute') gauges.invariantsAge.set(age)
    else gauges.sweepAge.set({ rows: name }, age)
    if (durationMs !== null) gauges.checkDuration.set({ check: name }, durationMs / 1_000)
  }
}

const mailKinds = messageKinds.map(mailKindOf).filter((kind) => kind !== null)

function showWaitingMails(rows: PlatformFigures['outbox']): void {
  for (const [kind, found] of byKnownKind(rows)) {
    gauges.waiting.set({ kind }, sum(found.map(({ waiting }) => waiting)))
    gauges.oldest.set({ kind }, Math.max(0, ...found.map(({ oldest }) => oldest)))
  }
}

function showGivenUpMails(rows: { kind: string; count: number }[]): void {
  for (const [kind, found] of byKnownKind(rows)) gauges.givenUp.set({ kind }, sum(found.map(({ count }) => count)))
}

/** Every kind, also without rows. One that this version does not know counts as `other`. */
function byKnownKind<Row extends { kind: string }>(rows: readonly Row[]): [string, Row[]][] {
  const byKind = Map.groupBy(rows, ({ kind }) => mailKinds.find((known) => known === kind) ?? 'other')
  return [...mailKinds, 'other' as const].map((kind) => [kind, byKind.get(kind) ?? []])
}

async function showRedisMemory(redis: Redis): Promise<void> {
  const info = await redis.info('memory')
  const read = (field: string) => Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(info)?.[1] ?? 0)
  gauges.redisMemory.set({ kind: 'used' }, read('used_memory'))
  gauges.redisMemory.set({ kind: 'limit' }, read('maxmemory'))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
