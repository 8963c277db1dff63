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

/** What a user's wins and leads leave of their slots at a moment. */
export type TakenSlots = {
  limit: number
  /** When the wins ended whose slots are not back yet, the oldest first. */
  away: readonly number[]
  /** Extra slots that no win has used. */
  extraLeft: number
  leads: number
}

/** The slots of a user at a moment. */
export function winSlotsAt(use: SlotUse, now: number): WinSlots {
  return freeSlots(takeSlots(use, now))
}

export function freeSlots({ limit, away, extraLeft, leads }: TakenSlots): WinSlots {
  const freeWith = (count: number) => Math.max(0, limit - count) + extraLeft - leads
  const free = Math.max(0, freeWith(away.length))
  const next = free > 0 ? undefined : away.find((_, index) => freeWith(away.length - index - 1) > 0)
  return {
    free,
    freeExtra: Math.min(free, extraLeft),
    freeAt: next === undefined ? null : backAt(next),
  }
}

/**
 * Each win takes a slot that comes back if one was free at its end, else an extra one. What decides
 * is the wins that stand: a cancelled one gives back what it took, and so may spare a later one its
 * extra slot. Slots come back in the order in which they were taken.
 */
export function takeSlots({ limit, bought, leads, wins }: SlotUse, now: number): TakenSlots {
  const taken: number[] = []
  let [back, extra] = [0, 0]
  const giveBackUntil = (at: number) => {
    while (back < taken.length && backAt(taken[back]!) <= at) back++
  }
  for (const { endedAt, limit: allowed } of wins) {
    giveBackUntil(endedAt)
    if (allowed === null || taken.length - back < allowed) taken.push(endedAt)
    else extra++
  }
  giveBackUntil(now)
  return { limit, away: taken.slice(back), extraLeft: Math.max(0, bought - extra), leads }
}

function backAt(endedAt: number): number {
  return endedAt + WIN_SLOT_DAYS * DAY_MS
}
