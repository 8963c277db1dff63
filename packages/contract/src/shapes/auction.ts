import { z } from 'zod'
import { isoTime } from '../text.ts'

export const auctionStatuses = ['upcoming', 'live', 'ended'] as const
export const AuctionStatus = z.enum(auctionStatuses, 'Stato non valido')
export const endReasons = ['timer', 'price', 'admin'] as const
export const EndReason = z.enum(endReasons)

export const conditions = {
  nuovo: 'Nuovo',
  perfetto: 'Perfetto - Come nuovo',
  ottimo: "Ottimo - Segni minimi d'uso",
  buono: "Buono - Segni d'uso normali",
  discreto: "Discreto - Segni d'uso evidenti",
  da_restaurare: 'Da restaurare',
  vendita: 'Vendita',
} as const
export type Condition = keyof typeof conditions

export const authenticities = {
  autentico_certificato: 'Autentico certificato',
  autentico: 'Autentico',
  attribuito: 'Attribuito a',
  stile_di: 'Nello stile di',
  replica: 'Replica',
  vendita: 'Vendita',
} as const
export type Authenticity = keyof typeof authenticities

/** Part of an auction that a bid, a start or an end changes. Prices in cents; `version` rises by one with every change. */
export const AuctionLiveState = z.object({
  id: z.string(),
  version: z.int(),
  status: AuctionStatus,
  currentBid: z.int(),
  lastBidderName: z.string().nullable(),
  bidderCount: z.int(),
  totalBids: z.int(),
  uniqueBidders: z.int(),
  /** null while the run waits for its first bid. */
  timerEndsAt: isoTime.nullable(),
  run: z.int(),
  extendedAt: isoTime.nullable(),
  endReason: EndReason.nullable(),
})
export type AuctionLiveState = z.output<typeof AuctionLiveState>

export const Auction = AuctionLiveState.extend({
  title: z.string(),
  description: z.string(),
  /** Relative addresses under /media/. */
  images: z.array(z.string()),
  imageUrl: z.string().nullable(),
  categoryId: z.string(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string(), icon: z.string() }),
  startingBid: z.int(),
  estimatedValue: z.string().nullable(),
  /** In credits; 1 credit of closing price is 1 cent. */
  closingPrice: z.int().nullable(),
  pennyIncrement: z.int(),
  bidCost: z.int(),
  buyNowPrice: z.int().nullable(),
  startTime: isoTime,
  endTime: isoTime.nullable(),
  isLive: z.boolean(),
  durationDays: z.int(),
  durationMonths: z.int(),
  minCreditsRequired: z.int(),
  dimensions: z.string().nullable(),
  weight: z.string().nullable(),
  materials: z.string().nullable(),
  provenance: z.string().nullable(),
  yearMade: z.string().nullable(),
  condition: z.string().nullable(),
  authenticity: z.string().nullable(),
  createdAt: isoTime,
  endedAt: isoTime.nullable(),
  timerSeconds: z.int(),
  /** Outside the opening hours right now, and when they begin again. */
  paused: z.boolean(),
  resumesAt: isoTime.nullable(),
  viewers: z.int(),
  serverTime: isoTime,
  /** Which auctions the demo seeded, and for whom: its crowd, or left to people. */
  demo: z.enum(['crowd', 'people']).nullable(),
  lastBid: z.object({ creditsUsed: z.int(), timestamp: isoTime }).nullable(),
  // Admin answers alone carry these; elsewhere the keys are absent.
  sellerId: z.string().nullable().optional(),
  lastBidderId: z.string().nullable().optional(),
  reservePrice: z.int().nullable().optional(),
  lastBidder: z.object({ fullName: z.string(), username: z.string(), email: z.string() }).nullable().optional(),
})
export type Auction = z.output<typeof Auction>
