import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { isoTime } from '../../text.ts'

/** This minute on all nodes, with the figures of the metrics. */
export const AdminNow = z.object({
  at: isoTime,
  isPaused: z.boolean(),
  liveAuctions: z.int(),
  /** Connected sockets of all API nodes. */
  sockets: z.int(),
  nodes: z.object({ api: z.int(), workers: z.int() }),
  /** Bids of the last 15 minutes, the present one included, oldest first. */
  bids: z.array(z.object({ at: isoTime, value: z.int() })),
  /** Bids and auto-bid turns that wait for a batch, on all nodes. */
  waitingBids: z.int(),
  closes: z.object({
    /** Live auctions whose close is due, and how long the longest one has been. */
    overdue: z.int(),
    longestOverdueMs: z.int(),
    /** Closes by the countdown in the last hour, and those late by more than a second. */
    lastHour: z.int(),
    late: z.int(),
    /** How late the latest of them was. */
    slowestMs: z.int(),
  }),
  /** How long the longest overdue turn of an auto-bid is due. */
  autoBidOverdueMs: z.int(),
  /** The worker's jobs; null while Redis does not answer. */
  jobs: z.object({ waiting: z.int(), failed: z.int() }).nullable(),
  mails: z.object({ waiting: z.int(), oldestMs: z.int() }),
  /** Events of the payment provider that are not handled yet. */
  waitingPaymentEvents: z.int(),
  invariants: z.object({ broken: z.int(), checkedMsAgo: z.int() }),
})
export type AdminNow = z.output<typeof AdminNow>

export const adminNow = endpoint('adminNow', {
  access: 'admin',
  summary: 'What happens this minute: bids, sockets, closings, queues, mails, invariants',
  reply: AdminNow,
})
