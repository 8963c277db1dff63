import { romeDay } from './calendar-day.ts'
import { FOLLOW_PUSHES_A_DAY } from './follow.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'
import { DAY_MS, MINUTE_MS } from './time-units.ts'

/** What is older is only in the inbox: it interrupts no user. */
export const PUSH_FRESH_MS = 10 * MINUTE_MS

/** For so long after quiet hours what came in them is pushed: a win to be paid for a day. */
export function freshAfterQuietMs({ isToPay }: { isToPay: boolean }): number {
  return isToPay ? DAY_MS : PUSH_FRESH_MS
}

/** Of a notice that is to be pushed. */
type NoticePush = {
  quiet: QuietHours | null
  /** Since the notice was written, or since the quiet hours that held it were to end. */
  ageMs: number
  freshMs: number
}

/** Those that wait for the end of their user's quiet hours, and those to push now. */
export function splitByQuiet<Push extends NoticePush>(
  pushes: readonly Push[],
  now: number,
): { held: (Push & { until: number })[]; ready: Push[] } {
  const ends = pushes.map((push) => ({ push, until: quietUntil(now, push.quiet) }))
  return {
    held: ends.flatMap(({ push, until }) => (until === null ? [] : [{ ...push, until }])),
    ready: ends.flatMap(({ push, until }) => (until === null && push.ageMs < push.freshMs ? [push] : [])),
  }
}

/** Of notices, latest first, the last of each auction, and all without one. */
export function lastOfEachAuction<Notice extends { auctionId: number | null }>(
  latestFirst: readonly Notice[],
): Notice[] {
  const seen = new Set<number>()
  return latestFirst.filter(({ auctionId }) => {
    if (auctionId === null) return true
    if (seen.has(auctionId)) return false
    seen.add(auctionId)
    return true
  })
}

/** How many push messages about followed auctions a user got on the last day with any. */
export type CountedPushes = { day: string; pushes: number }

/**
 * Of push messages, oldest first, those that may be sent, and what each user has got then: of
 * followed auctions alone a few a day. A clock that is behind the day counted last adds to that.
 */
export function withinDailyPushes<Push extends { userId: number; kinds: readonly string[] }>(
  pushes: readonly Push[],
  counted: ReadonlyMap<number, CountedPushes>,
  now: number,
): { allowed: Push[]; counted: Map<number, CountedPushes> } {
  const today = romeDay(now)
  const next = new Map<number, CountedPushes>()
  const allowed = pushes.filter((push) => {
    if (!isCountedPush(push)) return true
    const known = next.get(push.userId) ?? counted.get(push.userId)
    const { day, pushes: sent } = known && known.day >= today ? known : { day: today, pushes: 0 }
    if (sent >= FOLLOW_PUSHES_A_DAY) return false
    next.set(push.userId, { day, pushes: sent + 1 })
    return true
  })
  return { allowed, counted: next }
}

/** Whether a push message tells of followed auctions alone. */
export function isCountedPush({ kinds }: { kinds: readonly string[] }): boolean {
  return kinds.every((kind) => kind === 'followed-auction')
}
