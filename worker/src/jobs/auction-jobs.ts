import type { Services } from '@centesimo/auctioneer'
import type { JobHandler } from './job.ts'
import { skipWhileBusy } from './skip-while-busy.ts'

type Deps = Pick<Services, 'auctioneer' | 'log'> & { closeDue: () => Promise<unknown> }

/** The recurring jobs of the auctions: auto-bids, starts and closes. */
export function auctionJobs({ auctioneer, log, closeDue }: Deps): JobHandler[] {
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
    {
      name: 'start-series',
      everyMs: 1_000,
      run: skipWhileBusy(async () => {
        const started = await auctioneer.startDueSeries()
        if (started.length > 0) log.info({ started }, 'auctions of series started')
      }),
    },
    // The durable schedule below the deadline timer, which needs Redis's index of deadlines.
    { name: 'close-due', everyMs: 1_000, run: skipWhileBusy(closeDue) },
  ]
}
