import type { Auction } from '@centesimo/contract'
import { createText } from '../text/create-text.ts'
import type { AuctionInput } from './auction-form.ts'
import { centsOf, wholeOf } from './euro-text.ts'
import { startMoment } from './start-moment.ts'

/** No auction has this id: public ids are UUIDs. */
export const previewId = 'anteprima'

/** The auction that the form would make, as far as it is filled in. */
export function previewAuction(form: AuctionInput): Auction {
  const { title, images, startAsLive, startDate, startTime } = form
  const start = startMoment(startDate, startTime)
  const imageUrl = images[0]?.url ?? null
  return {
    ...blank,
    title: title.trim() || createText.previewTitle,
    images: images.map(({ url }) => url),
    imageUrl,
    status: startAsLive ? 'live' : 'upcoming',
    isLive: startAsLive,
    startTime: Number.isNaN(start) ? blank.startTime : new Date(start).toISOString(),
    startingBid: centsOf(form.startingBid) || 0,
    buyNowPrice: centsOf(form.buyNowPrice) || null,
    closingPrice: wholeOf(form.closingPrice) || null,
  }
}

const someTime = '2026-01-01T00:00:00.000Z'

const blank: Auction = {
  id: previewId,
  version: 0,
  status: 'live',
  currentBid: 0,
  lastBidderName: null,
  bidderCount: 0,
  totalBids: 0,
  uniqueBidders: 0,
  timerEndsAt: null,
  run: 1,
  extendedAt: null,
  endReason: null,
  title: '',
  description: '',
  images: [],
  imageUrl: null,
  categoryId: '',
  category: { id: '', name: '', slug: '', icon: '' },
  startingBid: 0,
  estimatedValue: null,
  closingPrice: null,
  pennyIncrement: 1,
  bidCost: 1,
  buyNowPrice: null,
  startTime: someTime,
  endTime: null,
  isLive: true,
  durationDays: 0,
  durationMonths: 0,
  minCreditsRequired: 0,
  dimensions: null,
  weight: null,
  materials: null,
  provenance: null,
  yearMade: null,
  condition: null,
  authenticity: null,
  createdAt: someTime,
  endedAt: null,
  timerSeconds: 60,
  paused: false,
  resumesAt: null,
  viewers: 0,
  serverTime: someTime,
  demo: null,
  lastBid: null,
}
