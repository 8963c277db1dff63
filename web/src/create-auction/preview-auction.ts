import type { Auction } from '@centesimo/contract'
import { blankAuction } from '../data/blank-auction.ts'
import { createText } from '../text/create-text.ts'
import { centsOf, wholeOf } from '../text/euro-text.ts'
import type { AuctionInput } from './auction-form.ts'
import { startMoment } from './start-moment.ts'

/** Never a real id: public ids are UUIDs. */
export const previewId = 'anteprima'

/** The auction that the form describes so far. */
export function previewAuction(form: AuctionInput): Auction {
  const { title, images, startAsLive, startDate, startTime } = form
  const start = startMoment(startDate, startTime)
  const imageUrl = images[0]?.url ?? null
  return {
    ...blankAuction,
    id: previewId,
    title: title.trim() || createText.previewTitle,
    images: images.map(({ url }) => url),
    imageUrl,
    status: startAsLive ? 'live' : 'upcoming',
    isLive: startAsLive,
    startTime: Number.isNaN(start) ? blankAuction.startTime : new Date(start).toISOString(),
    startingBid: centsOf(form.startingBid) || 0,
    buyNowPrice: centsOf(form.buyNowPrice) || null,
    closingPrice: wholeOf(form.closingPrice) || null,
    prizeCredits: wholeOf(form.prizeCredits) || null,
  }
}
