import type { CreditPackage } from '@centesimo/contract'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import css from './package-perks.module.css'

/** What comes with a package besides its credits; a quiet line, because today it has no effect. */
export function PackagePerks({ winSlots, freeShippingDays }: Pick<CreditPackage, 'winSlots' | 'freeShippingDays'>) {
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
