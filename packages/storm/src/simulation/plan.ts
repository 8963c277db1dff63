import type { Audience } from '@centesimo/domain'
import fc from 'fast-check'

/** When a simulation begins, and the opening hours. */
const moments = {
  noon: { hours: '10:00-24:00', epoch: Date.UTC(2026, 5, 17, 10) },
  'before closing': { hours: '10:00-24:00', epoch: Date.UTC(2026, 5, 17, 21, 57) },
  'before opening': { hours: '10:00-24:00', epoch: Date.UTC(2026, 5, 17, 7, 58) },
  'the night in March without its hour': { hours: '00:00-24:00', epoch: Date.UTC(2026, 2, 29, 0, 57) },
  'the night in October with an hour twice': { hours: '00:00-24:00', epoch: Date.UTC(2026, 9, 25, 0, 57) },
  'closing on the night in October': { hours: '00:30-02:30', epoch: Date.UTC(2026, 9, 25, 0, 27) },
  'opening on the night in March': { hours: '02:30-23:00', epoch: Date.UTC(2026, 2, 29, 1, 28) },
} as const

export type Moment = keyof typeof moments

export const momentOf = (moment: Moment): { hours: string; epoch: number } => moments[moment]

export type PlannedAuction = {
  timerMs: number
  costCredits: number
  audience: Audience
  /** In bids: the price from which newcomers may not bid. */
  joinUntil: number | null
  /** In bids: the price at which it ends at once. */
  closesAfter: number | null
  bidders: number
  autoBidders: number
  /** After so many bids its crowd loses interest. */
  bidsWanted: number
  /** Its crowd bids all the time, each again as soon as the last bid is answered. */
  isRush: boolean
}

const faultKinds = [
  'kill a node',
  'kill all nodes',
  'kill the workers',
  'freeze a node',
  'freeze the workers',
  'crash Postgres',
  'freeze Postgres',
  'slow Postgres',
  'slow way between a node and Postgres',
  'silence between a node and Postgres',
  'silence between all and Postgres',
  'no messages between nodes',
  'lost messages between nodes',
  'lost answers to bidders',
  'clock ahead',
  'clock behind',
  'leap second',
  'a pause',
] as const

export type FaultKind = (typeof faultKinds)[number]
export type PlannedFault = { kind: FaultKind; atMs: number; forMs: number; node: number }

/** All that happens in a simulation, but for what its seed decides. */
export type Plan = {
  seed: number
  moment: Moment
  minutes: number
  nodes: number
  workers: number
  auctions: PlannedAuction[]
  faults: PlannedFault[]
  /** How many auctions a bidder may win; 0 is any number. */
  winSlots: number
}

/** How large the plans are: small ones find a mistake in less time, large ones have more bids. */
export type Size = { auctions: number; minutes: number; faults: number }

/** Plans of this size. A smaller one of them is a shorter story. */
export function plans({ auctions, minutes, faults }: Size): fc.Arbitrary<Plan> {
  const auction = fc.record({
    timerMs: fc.constantFrom(10_000, 15_000, 30_000),
    costCredits: fc.constantFrom(1, 1, 2),
    audience: fc.constantFrom('all' as const, 'all' as const, 'all' as const, 'beginners' as const),
    joinUntil: fc.constantFrom(null, null, null, 10),
    closesAfter: fc.constantFrom(null, null, null, 25),
    bidders: fc.integer({ min: 2, max: 40 }),
    autoBidders: fc.integer({ min: 0, max: 3 }),
    bidsWanted: fc.integer({ min: 1, max: 400 }),
    isRush: fc.constantFrom(false, false, false, true),
  })
  const fault = fc.record({
    kind: fc.constantFrom(...faultKinds),
    atMs: fc.integer({ min: 2_000, max: minutes * 60_000 }),
    forMs: fc.constantFrom(50, 700, 1_500, 3_000, 6_000, 20_000, 70_000),
    node: fc.nat(9),
  })
  return fc.record({
    seed: fc.noShrink(fc.integer()),
    moment: fc.constantFrom(...(Object.keys(moments) as Moment[])),
    minutes: fc.integer({ min: Math.ceil(minutes / 2), max: minutes }),
    nodes: fc.integer({ min: 1, max: 3 }),
    workers: fc.integer({ min: 1, max: 2 }),
    auctions: fc.array(auction, { minLength: 1, maxLength: auctions, size: 'max' }),
    faults: fc.array(fault, { maxLength: faults, size: 'max' }),
    winSlots: fc.constantFrom(0, 0, 0, 1, 1, 2),
  })
}
