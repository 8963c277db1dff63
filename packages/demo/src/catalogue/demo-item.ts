import type { Authenticity, Condition } from '@centesimo/contract'
import type { Audience } from '@centesimo/domain'

/** One offer of the demo, from which the maintenance creates auctions. */
export type DemoItem = {
  /**
   * Never changes: auctions refer to their item by it, and its pictures are the files of
   * `pictures/<key>/`.
   */
  key: string
  title: string
  /** Paragraphs separated by an empty line. */
  description: string
  categorySlug: string
  condition: Condition
  authenticity: Authenticity
  startingBidCents: number
  closingPriceCredits: number
  buyNowPriceCents: number | null
  /** Without one: everyone. */
  audience?: Audience
  /** Without one: newcomers may bid until the end. */
  joinUntilCents?: number
  /** Without them the prize is an object. */
  prizeCredits?: number
  /** As people write it: `450,00 €`. Of credits as the prize it is computed. */
  estimatedValue?: string
  dimensions?: string
  weight?: string
  materials?: string
  provenance?: string
  yearMade?: string
  durationDays: number
  timerSeconds: number
  /** `crowd`: the simulated bidders bid here. `people`: only visitors do. */
  role: 'crowd' | 'people'
  initial: InitialState
}

/** The state in which a new demo shows the item. Later its auction runs like any other. */
type InitialState =
  /**
   * `bids`: as many as it has had; without them it waits for its first. `isKeen`: they came
   * thick, and the crowd goes on like that.
   */
  | { status: 'live'; bids?: number; isKeen?: true }
  | { status: 'upcoming'; startsInHours: number }
  | { status: 'ended'; bids: number }
