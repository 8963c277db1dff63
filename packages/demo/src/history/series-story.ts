import type { SeriesStatus } from '@centesimo/domain'
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { OrderProgress } from './planned-run.ts'

/** A series of the demo: one auction a day, in one hour of the day. */
export type SeriesStory = {
  itemKey: string
  /** Words of its item and the series' own: no object is sold both in a series and beside it. */
  words: Readonly<Record<string, string>>
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
    words: { '128 GB': '256 GB' },
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
    words: { 'SSD 1 TB': 'SSD 512 GB', 'un tera di disco': 'mezzo tera di disco' },
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
    words: { '512 GB': '256 GB' },
    auctions: 5,
    lastDaysAgo: 5,
    hour: 18,
    bids: [50, 130],
    left: 7,
    status: 'paused',
  },
  {
    itemKey: 'samsung-galaxy-a56-256',
    words: { '256 GB': '128 GB' },
    auctions: 12,
    lastDaysAgo: 2,
    hour: 14,
    bids: [60, 180],
    left: 8,
    status: 'running',
  },
]

/** The item of a series, in the words that tell it from the one outside. */
export function itemOfSeries(item: DemoItem, { words }: SeriesStory): DemoItem {
  const inItsWords = (text: string) =>
    Object.entries(words).reduce((result, [word, own]) => result.replaceAll(word, own), text)
  return { ...item, title: inItsWords(item.title), description: inItsWords(item.description) }
}
