import type { Asked, History } from './history.ts'

/** A number that a client was given in a run. */
export type Place = { run: number; seq: number; cents: number; credits: number | null }

/** All attempts at one bid, as one: it took effect once, between `sentAt` and `toldAt`, or not. */
export type Bid = {
  client: string
  auctionId: string
  requestId: string
  /** Of the first attempt. */
  sentAt: number
  /** Of the first answer that decided it; Infinity while it may still be placed. */
  toldAt: number
  place: Place | null
  /** The last refusal's code, if that is all there was. */
  refusal: string | null
  attempts: readonly Asked[]
}

export type PlacedBid = Bid & { place: Place }

export function bidsOf({ asked }: Pick<History, 'asked'>): Bid[] {
  const byRequest = Object.groupBy(asked, ({ client, requestId }) => `${client} ${requestId}`)
  return Object.values(byRequest).map((attempts) => toBid(attempts!.toSorted((a, b) => a.sentAt - b.sentAt)))
}

function toBid(attempts: readonly Asked[]): Bid {
  const [first] = attempts
  const { client, auctionId, requestId, sentAt } = first!
  const common = { client, auctionId, requestId, sentAt, attempts }
  const placed = attempts.filter(({ told }) => told.is === 'placed').toSorted((a, b) => a.toldAt - b.toldAt)[0]
  if (placed?.told.is === 'placed') {
    return { ...common, toldAt: placed.toldAt, place: placed.told, refusal: null }
  }
  const mayStillBe = attempts.some(({ told }) => told.is === 'nothing')
  const last = attempts.at(-1)!
  if (mayStillBe || last.told.is !== 'refused') return { ...common, toldAt: Infinity, place: null, refusal: null }
  return { ...common, toldAt: last.toldAt, place: null, refusal: last.told.code }
}

export function isPlaced(bid: Bid): bid is PlacedBid {
  return bid.place !== null
}

/** Bids that may or may not have been placed. */
export function isOpen(bid: Bid): boolean {
  return bid.place === null && bid.refusal === null
}

/** One key for each run of each auction. */
export const runKey = (auctionId: string, run: number): string => `${auctionId} ${run}`
