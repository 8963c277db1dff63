import type { House } from '@centesimo/auctioneer'
import { createPresence } from '@centesimo/notices'
import type { JobHandler } from '../jobs/job.ts'
import { findOutbid } from './outbid-notices.ts'
import { findPaymentsDue } from './payment-notices.ts'
import { createPushQueue } from './push-queue.ts'
import { tellNotices } from './tell-notices.ts'

/** What people are told beside their bids: that they were outbid, that a payment is due, and every notice to their screens and devices. */
export function noticeJobs(house: House): JobHandler[] {
  const presence = createPresence(house)
  const queue = createPushQueue(house)
  return [
    { name: 'outbid-notices', everyMs: 5_000, run: () => findOutbid({ ...house, presence }) },
    { name: 'payment-notices', everyMs: 60_000, run: () => findPaymentsDue(house) },
    { name: 'tell-notices', everyMs: 1_000, run: () => tellNotices({ ...house, push: queue.push }) },
  ]
}
