import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoTime } from '../text.ts'

/** Altogether, in this calendar month and in this calendar year, in Europe/Rome. */
const Counted = z.object({ total: z.int(), monthly: z.int(), yearly: z.int() })

const Point = z.object({
  /** When the day, hour or month begins. */
  at: isoTime,
  value: z.int(),
})
/** By day over this month, by month over this year; what has not come yet is left out. */
const Series = z.object({ month: z.array(Point), year: z.array(Point) })

export const AdminStats = z.object({
  users: Counted,
  auctionsWon: Counted,
  creditPurchases: Counted,
  auctions: z.int(),
  live: z.int(),
  upcoming: z.int(),
  ended: z.int(),
  totalBids: z.int(),
  /** What waits for an admin. */
  waiting: z.object({
    parkedPayments: z.int(),
    parkedEvents: z.int(),
    testimonials: z.int(),
    messages: z.int(),
    referrals: z.int(),
    toShip: z.int(),
  }),
  /** Paid for credits less what was given back, in cents. */
  revenue: Counted,
  series: z.object({
    creditsSold: Series,
    auctionsWon: Series,
    newUsers: Series,
    /** `day`: each hour of the last 24; `hours`: the average of each hour of the day over the last 30 days. */
    bidsPerHour: z.object({ day: z.array(Point), hours: z.array(z.object({ hour: z.int(), value: z.number() })) }),
  }),
})
export type AdminStats = z.output<typeof AdminStats>

export const adminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: 'The house in figures and curves',
  reply: AdminStats,
})
