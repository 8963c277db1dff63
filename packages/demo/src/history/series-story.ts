import type { SeriesStatus } from '@centesimo/domain'
import type { OrderProgress } from './planned-run.ts'

/** A series of the demo: one auction a day, in one hour of the day. */
export type SeriesStory = {
  itemKey: string
  auctions: number
  /** When the last of them ended. */
  lastDaysAgo: number
  hour: number
  bids: readonly [least: number, most: number]
  /** Pieces that it still has when the history ends. */
  left: number
  status: SeriesStatus
  /** Of all its orders; else each as its age says. */
  progress?: OrderProgress
}

/**
 * Lists show the last first: it goes on, and has enough auctions to say between which prices it
 * usually closes.
 */
export const seriesStories: readonly SeriesStory[] = [
  {
    itemKey: 'iphone-16-128',
    auctions: 4,
    lastDaysAgo: 20,
    hour: 16,
    bids: [70, 190],
    left: 2,
    status: 'ended',
  },
  // Paid, so that no piece comes back: it is sold out.
  {
    itemKey: 'notebook-14-ultraleggero',
    auctions: 6,
    lastDaysAgo: 8,
    hour: 21,
    bids: [60, 160],
    left: 0,
    status: 'running',
    progress: 'delivered',
  },
  {
    itemKey: 'xiaomi-14t-pro-512',
    auctions: 5,
    lastDaysAgo: 5,
    hour: 18,
    bids: [50, 130],
    left: 7,
    status: 'paused',
  },
  {
    itemKey: 'samsung-galaxy-a56-256',
    auctions: 12,
    lastDaysAgo: 2,
    hour: 14,
    bids: [60, 180],
    left: 8,
    status: 'running',
  },
]
