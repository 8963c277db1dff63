import type { CreditPackage } from '@centesimo/contract'
import type { Db } from '@centesimo/db'

/** The packages on sale, cheapest first. */
export async function listPackages(db: Db): Promise<CreditPackage[]> {
  const rows = await db
    .selectFrom('credit_packages')
    .selectAll()
    .where('active', '=', true)
    .orderBy('price_cents')
    .execute()
  return rows.map((row) => ({
    id: row.public_id,
    name: row.name,
    credits: row.credits,
    price: row.price_cents,
    winSlots: row.win_slots,
    freeShippingDays: row.free_shipping_days,
    badge: row.badge,
    popular: row.popular,
    createdAt: row.created_at.toISOString(),
  }))
}
