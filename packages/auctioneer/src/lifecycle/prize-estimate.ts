import type { Db } from '@centesimo/db'
import { formatEuro, prizeValueCents } from '@centesimo/domain'

/** What credits cost now in the shop, as an auction shows its estimate; null without a package. */
export async function prizeEstimate(db: Db, prizeCredits: number | null): Promise<string | null> {
  if (prizeCredits === null) return null
  const packages = await db
    .selectFrom('credit_packages')
    .select(['credits', 'price_cents as priceCents'])
    .where('active', '=', true)
    .execute()
  const cents = prizeValueCents(prizeCredits, packages)
  return cents === null ? null : formatEuro(cents)
}
