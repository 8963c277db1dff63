import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { isoTime } from '../../text.ts'

/**
 * In total, in this calendar month and in this calendar year, in Europe/Rome; in the last seven
 * days of 24 hours, and in the seven before them.
 */
const Counted = z.object({
  total: z.int(),
  monthly: z.int(),
  yearly: z.int(),
  week: z.int(),
  weekBefore: z.int(),
})

const Point = z.object({
  /** The start of the day, hour or month. */
  at: isoTime,
  value: z.int(),
})
/** By day over this month, by month over this year; future points are left out. */
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
  /** What needs an admin's attention. */
  waiting: z.object({
    /** Broken invariants. */
    violations: z.int(),
    parkedPayments: z.int(),
    parkedEvents: z.int(),
    /** Requests that the caller may decide, as a second person. */
    approvals: z.int(),
    testimonials: z.int(),
    messages: z.int(),
    referrals: z.int(),
    toShip: z.int(),
    /** Parcels that came back, to send again or refund. */
    returned: z.int(),
    /** Won orders whose payment is urgent. */
    duePayments: z.int(),
    /** Paid orders that have not left for too long. */
    lateShipments: z.int(),
  }),
  /** Paid for credits minus refunds, in cents; null for a role that does not see money. */
  revenue: Counted.nullable(),
  series: z.object({
    creditsSold: Series.nullable(),
    /** Of `revenue`, day by day; a node of the last release does not tell it. */
    revenue: Series.nullable().optional(),
    auctionsWon: Series,
    newUsers: Series,
    /**
     * `day`: each of the last 24 hours; `hours`: the average of each hour of the day over the last
     * 30 days.
     */
    bidsPerHour: z.object({ day: z.array(Point), hours: z.array(z.object({ hour: z.int(), value: z.number() })) }),
  }),
})
export type AdminStats = z.output<typeof AdminStats>

export const adminStats = endpoint('adminStats', {
  access: 'admin',
  summary: 'Figures and curves of the platform',
  reply: AdminStats,
})
