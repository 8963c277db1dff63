import type { CreditPackage } from '@centesimo/contract'
import type { CreditPackages } from '@centesimo/db'
import type { Selectable } from 'kysely'

export function presentPackage(row: Selectable<CreditPackages>): CreditPackage {
  return {
    id: row.public_id,
    name: row.name,
    credits: row.credits,
    price: row.price_cents,
    winSlots: row.win_slots,
    freeShippingDays: row.free_shipping_days,
    badge: row.badge,
    popular: row.popular,
    createdAt: row.created_at.toISOString(),
  }
}
