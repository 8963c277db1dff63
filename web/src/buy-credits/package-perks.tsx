import type { CreditPackage } from '@centesimo/contract'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import css from './package-perks.module.css'

type Perks = Pick<CreditPackage, 'winSlots' | 'freeShippingDays'>

export function hasPerks({ winSlots, freeShippingDays }: Perks): boolean {
  return winSlots > 0 || freeShippingDays > 0
}

/** What comes with a package besides its credits; a quiet line, because it has no effect today. */
export function PackagePerks({ winSlots, freeShippingDays }: Perks) {
  const perks = [
    winSlots > 0 && buyCreditsText.slots(winSlots),
    freeShippingDays > 0 && buyCreditsText.freeShipping(freeShippingDays),
  ].filter((perk) => perk !== false)
  if (perks.length === 0) return null
  return (
    <p className={css.perks} data-perks>
      {buyCreditsText.perks(perks)}
    </p>
  )
}
