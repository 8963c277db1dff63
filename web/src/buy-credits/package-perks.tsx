import type { CreditPackage } from '@centesimo/contract'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import css from './package-perks.module.css'

/** What comes with a package besides its credits: a line of a list. */
export function PackagePerks({ name, perk }: Pick<CreditPackage, 'name'> & { perk: string | false }) {
  if (!perk) return null
  return (
    <li className={css.perks} data-perks>
      <b>{buyCreditsText.name(name)}</b>: {perk}
    </li>
  )
}
