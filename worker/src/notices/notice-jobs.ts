import type { House } from '@centesimo/auctioneer'
import { createPresence } from '@centesimo/notifications'
import type { JobHandler } from '../jobs/job.ts'
import { deliverNotices } from './deliver-notices.ts'
import { notifyOutbid } from './notify-outbid.ts'
import { createPushQueue } from './push-queue.ts'
import { remindPaymentsDue } from './remind-payments-due.ts'

/** Notifies outbid bidders, reminds of payments, delivers notices to sockets and devices. */
export function noticeJobs(house: House): JobHandler[] {
  const presence = createPresence(house)
  const queue = createPushQueue(house)
  return [
    { name: 'outbid-notices', everyMs: 5_000, run: () => notifyOutbid({ ...house, presence }) },
    { name: 'payment-notices', everyMs: 60_000, run: () => remindPaymentsDue(house) },
    { name: 'tell-notices', everyMs: 1_000, run: () => deliverNotices({ ...house, push: queue.push }) },
  ]
}
