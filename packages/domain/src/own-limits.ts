import { DAY_MS } from './time-units.ts'
import { localDate, momentOf } from './zoned-time.ts'

/** Days and months of limits are those of the clocks in Italy. */
export const LIMITS_ZONE = 'Europe/Rome'
/** How long a looser limit waits before it holds. */
export const LOOSENS_AFTER_DAYS = 7
export const TIME_OUT_DAYS = [1, 7, 30] as const
export const EXCLUSION_MONTHS = 6
export const exclusions = ['six-months', 'for-good'] as const
/** What an exclusion holds for: every account of the mailbox, or one alone. */
export const exclusionScopes = ['mailbox', 'account'] as const
export type ExclusionScope = (typeof exclusionScopes)[number]

/** Null is no limit. `next`: the looser one that replaces `value` at a time (epoch ms). */
export type Limit = { value: number | null; next: { value: number | null; at: number } | null }

/** The limits that users set themselves. Times are epoch ms; `Infinity` is for good. */
export type OwnLimits = {
  /** Cents of purchases in a calendar month. */
  monthlyCents: Limit
  /** Credits of bids in a calendar day. */
  dailyCredits: Limit
  /** Until then the user neither bids nor buys. */
  timeOutUntil: number | null
  /** The same for all accounts of the mailbox. */
  excludedUntil: number | null
}

export type LimitWish = {
  /** Absent: unchanged. */
  monthlyCents?: number | null | undefined
  dailyCredits?: number | null | undefined
  timeOutDays?: (typeof TIME_OUT_DAYS)[number] | undefined
  exclusion?: (typeof exclusions)[number] | undefined
}

const unlimited: Limit = { value: null, next: null }
export const NO_LIMITS: OwnLimits = {
  monthlyCents: unlimited,
  dailyCredits: unlimited,
  timeOutUntil: null,
  excludedUntil: null,
}

/** Stricter holds at once, looser after seven days. Time-outs and exclusions only grow longer. */
export function changeLimits(limits: OwnLimits, wish: LimitWish, now: number): OwnLimits {
  return {
    monthlyCents: changeLimit(limits.monthlyCents, wish.monthlyCents, now),
    dailyCredits: changeLimit(limits.dailyCredits, wish.dailyCredits, now),
    timeOutUntil: later(limits.timeOutUntil, wish.timeOutDays === undefined ? null : now + wish.timeOutDays * DAY_MS),
    excludedUntil: later(limits.excludedUntil, wish.exclusion === undefined ? null : exclusionEnd(wish.exclusion, now)),
  }
}

function changeLimit(limit: Limit, wanted: number | null | undefined, now: number): Limit {
  const { value, next } = settled(limit, now)
  if (wanted === undefined) return { value, next }
  if (!isLooser(wanted, value)) return { value: wanted, next: null }
  // What was to be looser still has already waited for this one.
  const at = next && !isLooser(wanted, next.value) ? next.at : now + LOOSENS_AFTER_DAYS * DAY_MS
  return { value, next: { value: wanted, at } }
}

/** The same without a `next` that holds by now. */
function settled({ value, next }: Limit, now: number): Limit {
  return next && now >= next.at ? { value: next.value, next: null } : { value, next }
}

function isLooser(wanted: number | null, value: number | null): boolean {
  return value !== null && (wanted === null || wanted > value)
}

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

/** The same moment six months on; a day that this month lacks carries over. */
function exclusionEnd(exclusion: (typeof exclusions)[number], now: number): number {
  if (exclusion === 'for-good') return Number.POSITIVE_INFINITY
  const { year, month, day } = localDate(now, LIMITS_ZONE)
  const sinceMidnight = now - momentOf({ year, month, day }, 0, LIMITS_ZONE)
  return momentOf({ year, month: month + EXCLUSION_MONTHS, day }, 0, LIMITS_ZONE) + sinceMidnight
}

/** The limits that hold at a moment, and what is to hold later. A past time-out is none. */
export function limitsAt(limits: OwnLimits, at: number): OwnLimits {
  return {
    monthlyCents: settled(limits.monthlyCents, at),
    dailyCredits: settled(limits.dailyCredits, at),
    timeOutUntil: whileAhead(limits.timeOutUntil, at),
    excludedUntil: whileAhead(limits.excludedUntil, at),
  }
}

function whileAhead(until: number | null, at: number): number | null {
  return until !== null && until > at ? until : null
}

/** Start and end of a moment's calendar day or month. */
export type Period = { from: number; until: number }

export function limitDay(at: number): Period {
  const date = localDate(at, LIMITS_ZONE)
  const start = (day: number) => momentOf({ ...date, day }, 0, LIMITS_ZONE)
  return { from: start(date.day), until: start(date.day + 1) }
}

export function limitMonth(at: number): Period {
  const { year, month } = localDate(at, LIMITS_ZONE)
  const start = (ofMonth: number) => momentOf({ year, month: ofMonth, day: 1 }, 0, LIMITS_ZONE)
  return { from: start(month), until: start(month + 1) }
}

/**
 * Why a user's own limits refuse a bid or a purchase. `until`: from when on the same is allowed, if
 * nothing else is spent; null if it is at no time that is known today.
 */
export type LimitRefusal =
  | { code: 'EXCLUDED'; by: 'time-out' | 'exclusion'; until: number | null }
  | { code: 'LIMIT_REACHED'; by: 'month' | 'day'; limit: number; until: number | null }

/** `used`: the credits of the user's other bids of that day. */
export function refuseBidByLimits(
  limits: OwnLimits,
  { at, credits, used }: { at: number; credits: number; used: number },
): LimitRefusal | null {
  const barred = refuseEverything(limits, at)
  return barred ?? refuseAmount('day', limits.dailyCredits, { at, amount: credits, used, period: limitDay })
}

/** `spent`: the cents of the user's other purchases of that month. */
export function refusePurchaseByLimits(
  limits: OwnLimits,
  { at, cents, spent }: { at: number; cents: number; spent: number },
): LimitRefusal | null {
  const barred = refuseEverything(limits, at)
  return barred ?? refuseAmount('month', limits.monthlyCents, { at, amount: cents, used: spent, period: limitMonth })
}

/** A time-out or an exclusion: the one that lasts longer. */
export function refuseEverything(limits: OwnLimits, at: number): LimitRefusal | null {
  const timeOut = whileAhead(limits.timeOutUntil, at)
  const exclusion = whileAhead(limits.excludedUntil, at)
  const until = later(timeOut, exclusion)
  if (until === null) return null
  const by = until === exclusion ? 'exclusion' : 'time-out'
  return { code: 'EXCLUDED', by, until: until === Number.POSITIVE_INFINITY ? null : until }
}

type Asked = { at: number; amount: number; used: number; period: (at: number) => Period }

function refuseAmount(by: 'month' | 'day', limit: Limit, { at, amount, used, period }: Asked): LimitRefusal | null {
  const allows = (moment: number, spent: number) => {
    const { value } = settled(limit, moment)
    return value === null || spent + amount <= value
  }
  if (allows(at, used)) return null
  const { until: periodEnds } = period(at)
  const moments = [periodEnds, ...(limit.next ? [limit.next.at] : [])].filter((moment) => moment > at)
  const allowed = moments.filter((moment) => allows(moment, moment < periodEnds ? used : 0))
  const until = allowed.length > 0 ? Math.min(...allowed) : null
  return { code: 'LIMIT_REACHED', by, limit: settled(limit, at).value!, until }
}
