import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { block, isoTime, line } from '../text.ts'
import { emailAddress, fullName } from './session.ts'

const { subjectChars, messageChars } = limits

export const CommunityStats = z.object({
  activeMembers: z.int(),
  auctionsWon: z.int(),
  /** In cents. */
  totalPrizeValue: z.int(),
})
export type CommunityStats = z.output<typeof CommunityStats>

export const communityStats = endpoint('communityStats', {
  access: 'public',
  summary: 'Three public figures of the platform',
  reply: CommunityStats,
})

/** Of the auctions that ended in a time; an auction that was run again counts again. */
const FiguresOfTime = z.object({
  auctions: z.int(),
  /** With a win that stands. */
  won: z.int(),
  /** Those won whose object has a buy-now price, too: all that follows is of these objects. */
  compared: z.int(),
  /** The final price in percent of the buy-now price; null with nothing to compare. */
  meanPercent: z.number().nullable(),
  medianPercent: z.number().nullable(),
  /** What bidders spent on these objects and did not get back, also where no one won. */
  bidCredits: z.int(),
  /** The buy-now prices of the objects won, in cents. */
  goodsCents: z.int(),
  /** `bidCredits` for each euro of `goodsCents`; null with nothing to compare. */
  creditsPerEuro: z.number().nullable(),
})

/** A pause of the platform, or an outage that moved deadlines. */
const Interruption = z.object({
  /** When it began. */
  at: isoTime,
  reason: z.enum(['pause', 'outage']),
  /** How long bidders could not bid. */
  ms: z.int(),
  /** Whose deadlines moved. */
  auctions: z.int(),
  /** What their deadlines gained in all. */
  addedMs: z.int(),
})

export const PublicFigures = z.object({
  /** When the first auction of all started; null before it. */
  since: isoTime.nullable(),
  month: FiguresOfTime,
  ever: FiguresOfTime,
  interruptions: z.object({
    pauses: z.int(),
    outages: z.int(),
    /** Of all of them. */
    ms: z.int(),
    latest: Interruption.array(),
  }),
})
export type PublicFigures = z.output<typeof PublicFigures>

/** The days of `month` in the public figures. */
export const FIGURES_DAYS = 30

export const publicFigures = endpoint('publicFigures', {
  access: 'public',
  summary: 'How auctions end: prices, credits for each euro of goods, interruptions',
  reply: PublicFigures,
})

/** A win that stands. */
export const PublicWin = z.object({
  auctionId: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  winnerName: z.string(),
  endedAt: isoTime,
  /** The final price, in cents. */
  price: z.int(),
  /**
   * What the win cost in all, in cents: the price, its shipping and what the credits of the
   * winner's bids had cost. null unless the winner lets everyone read it.
   */
  total: z.int().nullable(),
  /** Of that, what the shipping costs; null where `total` is. */
  shippingCents: z.int().nullable(),
  /** The credits that the winner's bids took, which are public one by one. */
  credits: z.int(),
})
export type PublicWin = z.output<typeof PublicWin>

/** How many wins `latestWins` answers at most. */
export const LATEST_WINS = 8

export const latestWins = endpoint('latestWins', {
  access: 'public',
  summary: 'The latest wins that stand, newest first, with their whole cost where the winner shows it',
  reply: z.array(PublicWin),
})

export const ContactBody = z.strictObject({
  name: fullName,
  email: emailAddress,
  subject: line("L'oggetto deve avere almeno 3 caratteri")
    .refine((text) => text.trim().length >= subjectChars.min, "L'oggetto deve avere almeno 3 caratteri")
    .max(subjectChars.max, "L'oggetto può avere al massimo 120 caratteri"),
  message: block('Il messaggio deve avere almeno 10 caratteri')
    .refine((text) => text.trim().length >= messageChars.min, 'Il messaggio deve avere almeno 10 caratteri')
    .max(messageChars.max, 'Il messaggio può avere al massimo 2.000 caratteri'),
})

export const sendContactMessage = endpoint('sendContactMessage', {
  access: 'public',
  summary: 'Write to support',
  body: ContactBody,
  reply: MessageReply,
  limit: 'contact',
})
