import { setTimeout } from 'node:timers/promises'
import { type Company, initialSettings } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type CompanyVersion, readCompany } from '@centesimo/payments'
import { monotonicMs } from '@centesimo/runtime'
import { createTtlCache } from '../live/ttl-cache.ts'

export type CompanyReader = {
  /** The company's settings, at most a second old while the database answers. Never throws. */
  read: () => Promise<CompanyVersion>
  /** After a change at this node: the next read asks the database. */
  forget: () => void
}

const FRESH_MS = 1_000
/** Every page asks for them at its start: it must not wait for a database that is away. */
const WAIT_MS = 250

/** `details`: those of the environment, in force as long as no admin has saved any. */
export function createCompanyReader(db: Db, details: Partial<Company>): CompanyReader {
  let known: CompanyVersion = { version: 0, settings: initialSettings(details) }
  const cache = createTtlCache<CompanyVersion>({
    load: async () => {
      known = await readCompany(db, details)
      return new Map([['now', known]])
    },
    ttlMs: FRESH_MS,
    maxKeys: 1,
    monotonicMs,
  })
  return {
    read: async () => {
      const newest = cache.get('now').catch(() => undefined)
      return (await Promise.race([newest, setTimeout(WAIT_MS, undefined, { ref: false })])) ?? known
    },
    forget: cache.clear,
  }
}
