import type { Payments } from '@centesimo/payments'
import type { Config, Log } from '@centesimo/runtime'
import type { JobHandler } from './job.ts'
import { skipWhileBusy } from './skip-while-busy.ts'

/** The list of events is read once in as many reconciliations: every five minutes by default. */
const ROUNDS_PER_LIST = 15

type Deps = {
  payments: Pick<Payments, 'reconcile' | 'readMissedEvents'>
  config: Pick<Config, 'reconcileIntervalMs'>
  log: Log
}

/** The jobs of payments: what was interrupted, and what no webhook has told. */
export function paymentJobs(deps: Deps): JobHandler[] {
  return [reconcilePayments(deps), readMissedEvents(deps)]
}

/** Finishes interrupted payments, so that a buyer who has paid has nothing more to do. */
function reconcilePayments({ payments, config, log }: Deps): JobHandler {
  const run = skipWhileBusy(async () => {
    const moved = await payments.reconcile()
    if (moved > 0) log.info({ moved }, 'payments reconciled')
  })
  return { name: 'reconcile-payments', everyMs: config.reconcileIntervalMs, run }
}

/** Reads the provider's own list of events. After a restore it has what the database has lost. */
function readMissedEvents({ payments, config, log }: Deps): JobHandler {
  const run = skipWhileBusy(async () => {
    const missed = await payments.readMissedEvents()
    if (missed > 0) log.info({ missed }, 'payment events read from the list, before or without a webhook')
  })
  return { name: 'missed-payment-events', everyMs: ROUNDS_PER_LIST * config.reconcileIntervalMs, run }
}
