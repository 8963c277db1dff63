import { z } from 'zod'
import { isoTime } from '../text.ts'

/** Places to win that are free, besides those of the auctions that the user leads or has won. */
export const WinSlot = z.object({
  free: z.int(),
  /**
   * From when on one is free if nothing else changes; null while one is, and while the auctions
   * that the user leads take all.
   */
  nextFreeAt: isoTime.nullable(),
})
export type WinSlot = z.output<typeof WinSlot>

export const WinSlots = WinSlot.extend({
  /** Wins in 30 days, without places of packages. */
  limit: z.int(),
  /** Of the free ones, those of packages: they are used up. */
  freeExtra: z.int(),
  /** Live auctions that the user leads: each takes one. */
  leads: z.int(),
})
export type WinSlots = z.output<typeof WinSlots>
