import type { CreditPackage } from '@centesimo/contract'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import css from './package-perks.module.css'

type Perks = Pick<CreditPackage, 'name' | 'freeShippingDays'>

/** What comes with a package besides its credits: a line of a list. */
export function PackagePerks({ name, freeShippingDays }: Perks) {
  if (freeShippingDays === 0) return null
  return (
    <li className={css.perks} data-perks>
      <b>{buyCreditsText.name(name)}</b>: {buyCreditsText.freeShipping(freeShippingDays).toLowerCase()}
    </li>
  )
}
