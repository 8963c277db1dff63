import type { CreditPackage } from '@centesimo/contract'
import { Check } from 'lucide-react'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import css from './package-perks.module.css'

/** What comes with a package besides its credits. */
export function PackagePerks({ winSlots, freeShippingDays }: Pick<CreditPackage, 'winSlots' | 'freeShippingDays'>) {
  const perks = [
    winSlots > 0 && buyCreditsText.slots(winSlots),
    freeShippingDays > 0 && buyCreditsText.freeShipping(freeShippingDays),
  ].filter((perk) => perk !== false)
  return (
    <ul className={css.perks}>
      {perks.map((perk) => (
        <li key={perk}>
          <Check size={17} aria-hidden />
          {perk}
        </li>
      ))}
    </ul>
  )
}
