import type { OrderProgress } from './planned-run.ts'

/** Giulia's part in one run of the history. */
export type GiuliaRun = {
  itemKey: string
  daysAgo: number
  /** Minutes after midnight in Rome, about when it ended. */
  minute: number
  bids: number
  ownBids: number
  /** Absent: another bidder wins. */
  won?: OrderProgress
}

/** One win is paid and on its way, the other waits for the payment. */
export const giuliaRuns: GiuliaRun[] = [
  { itemKey: 'telemetro-50-mm', daysAgo: 12, minute: 21 * 60 + 34, bids: 212, ownBids: 6 },
  { itemKey: 'lampada-fungo-anni-60', daysAgo: 6, minute: 20 * 60 + 52, bids: 62, ownBids: 9, won: 'shipped' },
  { itemKey: 'cinquecento-lire-caravelle', daysAgo: 3, minute: 18 * 60 + 15, bids: 96, ownBids: 4 },
  { itemKey: 'console-portatile-8-bit', daysAgo: 1, minute: 21 * 60 + 47, bids: 54, ownBids: 7, won: 'unpaid' },
]

/** Live auctions in which others lead: her bids in them by item. */
export const giuliaLiveBids: Record<string, number> = {
  'cronografo-acciaio-anni-70': 5,
  'grammofono-a-tromba': 4,
  'chitarra-dreadnought-palissandro': 3,
}

/** Her purchases: the package's key, how long ago, and the minute after midnight in Rome. */
export const giuliaPurchases = [
  { packageKey: 'base', daysAgo: 26, minute: 18 * 60 + 42 },
  { packageKey: 'classico', daysAgo: 9, minute: 21 * 60 + 6 },
  { packageKey: 'esperto', daysAgo: 2, minute: 13 * 60 + 25 },
] as const

/** The account that registered with her code. */
export const GIULIAS_FRIEND = 'tommaso'

export const GIULIA_TRACKING = '046271835519'
