import type { Authenticity, Condition } from '@centesimo/contract'

/** One offer of the demo's house: what the keeper of the demo needs to create it and to bring it back. */
export interface DemoItem {
  /** Stable for ever: the keeper finds its auction by it. */
  key: string
  title: string
  /** Paragraphs divided by an empty line. */
  description: string
  categorySlug: string
  condition: Condition
  authenticity: Authenticity
  startingBidCents: number
  closingPriceCredits: number
  buyNowPriceCents: number | null
  /** As people write it: `450,00 €`. */
  estimatedValue: string
  dimensions?: string
  weight?: string
  materials?: string
  provenance?: string
  yearMade?: string
  durationDays: number
  timerSeconds: number
  /** `crowd`: the demo crowd bids here. `people`: left to whoever visits. */
  role: 'crowd' | 'people'
  initial: DemoState
  /** Its pictures as SVG text, the main one first. */
  draw: () => string[]
}

/** What a fresh demo shows first; afterwards the auction lives its own life. */
type DemoState =
  | { status: 'live' }
  | { status: 'upcoming'; startsInHours: number }
  | { status: 'ended'; endedHoursAgo: number; bids: number }
