import type { EndReason } from '@centesimo/domain'
import type { DemoItem } from '../catalogue/demo-item.ts'

/** How far an order of the history has come. */
export type OrderProgress = 'unpaid' | 'waiting' | 'preparing' | 'shipped' | 'delivered'

const MINUTE_MS = 60_000

/** When the credits that a run had as its prize are paid, and so posted; null while not. */
export function prizePaidAt({ item, ending }: PlannedRun): number | null {
  if (item.prizeCredits === undefined || !ending || ending.progress === 'unpaid') return null
  return ending.endedAt + 40 * MINUTE_MS
}

export type PlannedBid = { at: number; bidderId: number; timerEndsAt: number }

/** A run of the history, ended or live. Times in epoch ms, ids internal. */
export type PlannedRun = {
  item: DemoItem
  /** It is the auction of the catalogue's item itself, not a copy of it. */
  isInitial: boolean
  /** It is an auction of the series of its item. */
  isOfSeries?: true
  startedAt: number
  timerMs: number
  bids: PlannedBid[]
  /** null: it is live. */
  ending: { reason: EndReason; endedAt: number; progress: OrderProgress } | null
}
