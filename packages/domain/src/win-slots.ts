import { DAY_MS } from './time-units.ts'

/** How long a win takes one of the slots that come back. */
export const WIN_SLOT_DAYS = 30

/**
 * A win that stands. `limit`: how many wins in 30 days were allowed while its winner led, null for
 * any number.
 */
export type SlotWin = { endedAt: number; limit: number | null }

/** What decides about a user's slots. Times are epoch ms. */
export type SlotUse = {
  /** Wins in 30 days. */
  limit: number
  /** Extra slots of packages. */
  bought: number
  /** Live runs that the user leads: each may become a win. */
  leads: number
  /** In the order in which their runs ended. */
  wins: readonly SlotWin[]
}

export type WinSlots = {
  free: number
  /** How many of the free ones are extra: they do not come back. */
  freeExtra: number
  /**
   * From when on one is free if nothing else changes; null while one is, or while the runs that the
   * user leads take all.
   */
  freeAt: number | null
}

/** The slots of a user at a moment. */
export function winSlotsAt({ limit, bought, leads, wins }: SlotUse, now: number): WinSlots {
  const { held, extra } = takeSlots(wins)
  const taken = held.filter((endedAt) => isTaken(endedAt, now))
  const extraLeft = Math.max(0, bought - extra)
  const freeWith = (count: number) => Math.max(0, limit - count) + extraLeft - leads
  const free = Math.max(0, freeWith(taken.length))
  const next = free > 0 ? undefined : taken.find((_, index) => freeWith(taken.length - index - 1) > 0)
  return {
    free,
    freeExtra: Math.min(free, extraLeft),
    freeAt: next === undefined ? null : next + WIN_SLOT_DAYS * DAY_MS,
  }
}

/**
 * Each win takes a slot that comes back if one was free at its end, else an extra one. What decides
 * is the wins that stand: a cancelled one gives back what it took, and so may spare a later one its
 * extra slot.
 */
function takeSlots(wins: readonly SlotWin[]): { held: number[]; extra: number } {
  const held: number[] = []
  let extra = 0
  for (const { endedAt, limit } of wins) {
    const taken = held.filter((before) => isTaken(before, endedAt)).length
    if (limit === null || taken < limit) held.push(endedAt)
    else extra++
  }
  return { held, extra }
}

function isTaken(endedAt: number, at: number): boolean {
  return at < endedAt + WIN_SLOT_DAYS * DAY_MS
}
