import { listCreditPackages } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { listPackages } from './list-packages.ts'

/** The credit packages on sale. */
export function packageRoutes({ database: { db } }: Pick<Deps, 'database'>): Route[] {
  return [handle(listCreditPackages, () => listPackages(db))]
}
