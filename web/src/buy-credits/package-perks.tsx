import type { CreditPackage } from '@centesimo/contract'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import css from './package-perks.module.css'

type Perks = Pick<CreditPackage, 'name' | 'winSlots' | 'freeShippingDays'>

/** What comes with a package besides its credits: a line of a list. */
export function PackagePerks({ name, winSlots, freeShippingDays }: Perks) {
  const perks = [
    winSlots > 0 && buyCreditsText.slots(winSlots),
    freeShippingDays > 0 && buyCreditsText.freeShipping(freeShippingDays),
  ].filter((perk) => perk !== false)
  if (perks.length === 0) return null
  return (
    <li className={css.perks} data-perks>
      <b>{buyCreditsText.name(name)}</b>: {buyCreditsText.perks(perks)}
    </li>
  )
}
