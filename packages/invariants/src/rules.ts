import type { Db } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import { sql } from 'kysely'

/** Settings that bids are decided by, and from when until when they may have been in force. */
export type Rules = {
  since: string
  until: string
  /** Null when unknown: the opening hours are then not checked. */
  hours: Pick<OpeningHours, 'opensAtMinute' | 'closesAtMinute' | 'timeZone'> | null
  autoBidIntervalMs: number
  /** Null for any number of wins. */
  winSlots: number | null
  /** What an order pays for its shipping; null when unknown. */
  shippingCents: number | null
}

const FOREVER = { since: '-infinity', until: 'infinity' }
const DEFAULT_AUTO_BID_INTERVAL_MS = 30_000

/** One setting for all times. */
export function constantRules({
  hours = null,
  autoBidIntervalMs = DEFAULT_AUTO_BID_INTERVAL_MS,
  winSlots = null,
  shippingCents = null,
}: Partial<Omit<Rules, 'since' | 'until'>>): Rules[] {
  return [{ ...FOREVER, hours, autoBidIntervalMs, winSlots, shippingCents }]
}

/**
 * The settings of all times, as the programs have kept them. A program with older ones may go on
 * for an hour: nodes are replaced one after the other.
 */
export async function readRules(db: Db): Promise<Rules[]> {
  const { rows } = await sql<Rules>`
    select since::text, coalesce(lead(since) over (order by since) + interval '1 hour', 'infinity')::text as until,
      json_build_object('opensAtMinute', opens_at_minute, 'closesAtMinute', closes_at_minute, 'timeZone', time_zone) as hours,
      auto_bid_interval_ms as "autoBidIntervalMs", win_slots as "winSlots", shipping_cents as "shippingCents"
    from rules_in_force order by since`.execute(db)
  return rows.length > 0 ? rows : constantRules({})
}

/** SQL condition: whether that moment is outside the opening hours of its time. */
export function isOutsideHours(rules: readonly Rules[], moment: string): string {
  const open = rules.map((each) => inForce(each, moment, each.hours ? isOpen(each.hours, moment) : 'true'))
  return open.includes('true') ? 'false' : `not (${open.join(' or ')})`
}

/** SQL: the shortest interval between auto-bids at that moment, in milliseconds. */
export function autoBidIntervalAt(rules: readonly Rules[], moment: string): string {
  if (rules.length === 1) return String(rules[0]!.autoBidIntervalMs)
  const intervals = rules.map((each) => `case when ${inForce(each, moment, 'true')} then ${each.autoBidIntervalMs} end`)
  return `least(${intervals.join(', ')})`
}

/** SQL: the most wins in 30 days that were allowed in a period; null for any number. */
export function winSlotsWithin(rules: readonly Rules[], from: string, to: string): string {
  const limits = rules.map(({ since, until, winSlots }) => {
    return `when ${to} >= '${since}' and ${from} < '${until}' then ${winSlots ?? Number.MAX_SAFE_INTEGER}`
  })
  return `nullif(greatest(${limits.map((limit) => `case ${limit} end`).join(', ')}), ${Number.MAX_SAFE_INTEGER})`
}

/** SQL: the least or the most that an order could have to pay for its shipping in a period. */
export function shippingWithin(rules: readonly Rules[], from: string, to: string, which: 'least' | 'most'): string {
  const unknown = { least: 0, most: Number.MAX_SAFE_INTEGER }[which]
  const choose = { least: 'least', most: 'greatest' }[which]
  const prices = rules.map(({ since, until, shippingCents }) => {
    return `case when ${to} >= '${since}' and ${from} < '${until}' then ${shippingCents ?? unknown} end`
  })
  return `${choose}(${prices.join(', ')})`
}

function inForce({ since, until }: Rules, moment: string, condition: string): string {
  if (since === FOREVER.since && until === FOREVER.until) return condition
  return `(${moment} >= '${since}' and ${moment} < '${until}' and ${condition})`
}

function isOpen({ opensAtMinute, closesAtMinute, timeZone }: NonNullable<Rules['hours']>, moment: string): string {
  if (opensAtMinute === 0 && closesAtMinute === 1_440) return 'true'
  const minute = `extract(epoch from (${moment} at time zone '${timeZone.replaceAll("'", "''")}')::time) / 60`
  return `(${minute} >= ${opensAtMinute} and ${minute} < ${closesAtMinute})`
}
