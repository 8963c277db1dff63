import { notifyFollowers, type Services } from '@centesimo/auctioneer'
import { createPresence } from '@centesimo/notifications'
import type { JobHandler } from '../jobs/job.ts'
import { skipWhileBusy } from '../jobs/skip-while-busy.ts'
import { deliverNotices } from './deliver-notices.ts'
import { pushHeld } from './held-pushes.ts'
import { mailFollowed } from './mail-followed.ts'
import { mailMonthly } from './mail-monthly.ts'
import { notifyLost } from './notify-lost.ts'
import { notifyOutbid } from './notify-outbid.ts'
import { createPushQueue } from './push-queue.ts'
import { remindPaymentsDue } from './remind-payments-due.ts'

/**
 * Notifies outbid bidders and followers, reminds of payments, writes the mails of a day
 * and of a month, delivers notices to sockets and devices.
 */
export function noticeJobs(services: Services): JobHandler[] {
  const presence = createPresence(services)
  const queue = createPushQueue(services)
  return [
    { name: 'outbid-notices', everyMs: 5_000, run: () => notifyOutbid({ ...services, presence }) },
    { name: 'lost-notices', everyMs: 2_000, run: () => notifyLost(services) },
    { name: 'follow-notices', everyMs: 2_000, run: skipWhileBusy(() => notifyFollowers(services.database)) },
    { name: 'payment-notices', everyMs: 60_000, run: () => remindPaymentsDue(services) },
    { name: 'follow-mails', everyMs: 60_000, run: () => mailFollowed(services) },
    { name: 'monthly-mails', everyMs: 60_000, run: () => mailMonthly(services) },
    { name: 'deliver-notices', everyMs: 1_000, run: () => deliverNotices({ ...services, push: queue.push }) },
    { name: 'held-pushes', everyMs: 5_000, run: skipWhileBusy(() => pushHeld({ ...services, ...queue })) },
  ]
}
