import { missingDetails } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import type { Config, Log } from '@centesimo/runtime'
import type { PaymentRefusal } from '../payments.ts'
import { readCompany } from './read-company.ts'

type Deps = { database: Database; log: Log; config: Pick<Config, 'production' | 'company'> }

/**
 * In production no payment begins before the company's settings are complete: its receipt would not
 * name the seller. Payments that have begun are finished. Null where payments may begin.
 */
export async function refuseIncomplete({ database, log, config }: Deps): Promise<PaymentRefusal | null> {
  if (!config.production) return null
  const missing = missingDetails((await readCompany(database.db, config.company)).settings)
  if (missing.length === 0) return null
  log.error({ missing }, 'payment refused: details of the company are missing, see /admin/azienda')
  return { refused: 'INVALID_STATE', message: notOpen }
}

const notOpen =
  "Non possiamo ancora ricevere pagamenti: stiamo completando i dati dell'azienda. Non ti abbiamo addebitato nulla."
