import type { CreditPackage } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentPackage } from '../queries/present-package.ts'

/** The packages on sale, cheapest first. */
export async function listPackages(db: Db): Promise<CreditPackage[]> {
  const rows = await db
    .selectFrom('credit_packages')
    .selectAll()
    .where('active', '=', true)
    .orderBy('price_cents')
    .execute()
  return rows.map(presentPackage)
}
