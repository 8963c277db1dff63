import { type Auction, buyNowOffer } from '@centesimo/contract'
import { displayedPriceCents, formatEuro, withDate } from '@centesimo/domain'
import { auctionFacts, lotName } from '../share-card/auction-facts.ts'
import type { Slip } from '../share-card/slip.ts'

type Shown = Pick<
  Auction,
  | 'status'
  | 'title'
  | 'lot'
  | 'currentBid'
  | 'startingBid'
  | 'totalBids'
  | 'uniqueBidders'
  | 'startTime'
  | 'endedAt'
  | 'buyNowPrice'
  | 'inStock'
>

const inRome = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('it-IT', { ...options, timeZone: 'Europe/Rome' })
const clockTime = inRome({ hour: '2-digit', minute: '2-digit' })
const dayTime = inRome({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/**
 * What the picture of a shared auction says. Networks keep it for weeks, so a price that can still
 * change has its minute and day beside it.
 */
export function auctionSlip(auction: Shown, now: Date): Slip {
  const cents = buyNowOffer(auction)
  const buyNow = cents === null ? [] : [`Compra subito a ${formatEuro(cents)}`]
  return { ...priceOf(auction, now), title: auction.title, facts: [lotOf(auction, now), ...buyNow] }
}

function priceOf(auction: Shown, now: Date): Pick<Slip, 'eyebrow' | 'headline' | 'date'> {
  const { status, currentBid, startingBid, totalBids, endedAt } = auction
  const headline = formatEuro(displayedPriceCents({ currentBidCents: currentBid, startingBidCents: startingBid }))
  if (status === 'ended') {
    const date = endedAt === null ? null : new Date(endedAt)
    if (totalBids === 0) return { eyebrow: 'Non aggiudicata', headline: 'Nessuna puntata', date }
    // Also where the winner did not pay.
    return { eyebrow: 'Chiusa a', headline, date }
  }
  if (totalBids === 0) return { eyebrow: 'Si parte da', headline, date: null }
  return { eyebrow: `In asta: prezzo delle ${clockTime.format(now)}`, headline, date: now }
}

function lotOf(auction: Shown, now: Date): string {
  const { status, lot, totalBids, uniqueBidders } = auction
  if (status === 'upcoming') return `${lotName(lot)}: ${startOf(auction, now)}`
  return totalBids === 0 ? lotName(lot) : auctionFacts({ lot, bids: totalBids, bidders: uniqueBidders })
}

function startOf({ startTime }: Shown, now: Date): string {
  const start = new Date(startTime)
  return start > now
    ? `inizia ${withDate('il', dayTime.format(start).replace(' alle ore ', ' alle '))}`
    : 'inizia presto'
}
