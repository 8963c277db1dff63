import { readInvariants } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { readInvariantReport } from './read-invariant-report.ts'

/** What the worker's checks of the invariants have found. */
export function invariantRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  return [handle(readInvariants, () => readInvariantReport(database.db))]
}
