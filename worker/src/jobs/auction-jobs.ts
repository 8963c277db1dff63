import type { Services } from '@centesimo/auctioneer'
import type { JobHandler } from './job.ts'
import { skipWhileBusy } from './skip-while-busy.ts'

type Deps = Pick<Services, 'auctioneer' | 'log'> & {
  closeDue: () => Promise<unknown>
  scheduleCloses: () => Promise<void>
}

/** The recurring jobs of the auctions: auto-bids, starts and closes. */
export function auctionJobs({ auctioneer, log, closeDue, scheduleCloses }: Deps): JobHandler[] {
  return [
    { name: 'auto-bids', everyMs: 1_000, run: skipWhileBusy(() => auctioneer.runAutoBidTurns()) },
    {
      name: 'start-auctions',
      everyMs: 1_000,
      run: skipWhileBusy(async () => {
        const started = await auctioneer.startDue()
        if (started.length > 0) log.info({ started }, 'auctions started')
      }),
    },
    // A safety net below the deadline timer and the closing jobs.
    { name: 'sweep', everyMs: 1_000, run: skipWhileBusy(closeDue) },
    // For live runs whose start event this worker missed.
    { name: 'schedule-closes', everyMs: 30_000, run: scheduleCloses },
  ]
}
