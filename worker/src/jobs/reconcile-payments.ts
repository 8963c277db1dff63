import type { Payments } from '@centesimo/payments'
import type { Config, Log } from '@centesimo/runtime'
import type { JobHandler } from './job.ts'
import { skipWhileBusy } from './skip-while-busy.ts'

type Deps = { payments: Pick<Payments, 'reconcile'>; config: Pick<Config, 'reconcileIntervalMs'>; log: Log }

/** Finishes interrupted payments, so that a buyer who has paid has nothing more to do. */
export function reconcilePayments({ payments, config, log }: Deps): JobHandler {
  const run = skipWhileBusy(async () => {
    const moved = await payments.reconcile()
    if (moved > 0) log.info({ moved }, 'payments reconciled')
  })
  return { name: 'reconcile-payments', everyMs: config.reconcileIntervalMs, run }
}
