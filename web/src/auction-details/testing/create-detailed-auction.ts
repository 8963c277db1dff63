import { type Auction, type ReadDetails, withAdminDetails } from '@centesimo/contract'
import { createTestAuction } from '../../testing/create-test-auction.ts'

/**
 * Every detail has a value, no two of one kind the same; the compiler demands a new one. Only the
 * prize is none: an auction of credits has no buy-now price.
 */
const details: ReadDetails = {
  title: 'Cronografo',
  categoryId: 'c',
  description: 'Un cronografo',
  images: ['/media/a.webp', '/media/b.webp'],
  startingBid: 200,
  closingPrice: 1_500,
  buyNowPrice: 11_950,
  creditsBack: false,
  prizeCredits: null,
  estimatedValue: '150 €',
  durationDays: 3,
  durationMonths: 2,
  minCreditsRequired: 5,
  audience: 'beginners',
  joinUntil: 750,
  condition: 'ottimo',
  authenticity: 'replica',
  dimensions: '4 × 4 cm',
  weight: '1,2 kg',
  materials: 'Oro e smalto',
  provenance: 'Torino',
  yearMade: '1910 circa',
  pennyIncrement: 4,
  bidCost: 6,
  reservePrice: 705,
  costCents: 4_250,
  timerSeconds: 90,
}

/** An auction of an object as admins read it, with every detail filled in. */
export function createDetailedAuction(changes: Partial<Auction> = {}): Auction & ReadDetails {
  return withAdminDetails(createTestAuction({ ...details, ...changes }))
}
