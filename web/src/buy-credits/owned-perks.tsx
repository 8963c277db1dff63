import type { CreditSummary } from '@centesimo/contract'
import { Trophy, Truck } from 'lucide-react'
import { serverClock } from '../live/server-clock.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import css from './owned-perks.module.css'

const { label, slots, freeShipping } = buyCreditsText.owned

/** The perks left from earlier packages; nothing when none are left. */
export function OwnedPerks({ winSlots, freeShippingUntil }: Pick<CreditSummary, 'winSlots' | 'freeShippingUntil'>) {
  const isShippingFree = freeShippingUntil !== null && Date.parse(freeShippingUntil) > serverClock.now()
  if (winSlots === 0 && !isShippingFree) return null
  return (
    <section className={css.owned} aria-labelledby="owned-perks">
      <h2 id="owned-perks">{label}</h2>
      <ul className={css.list}>
        {winSlots > 0 && (
          <li>
            <Trophy size={18} aria-hidden /> {slots(winSlots)}
          </li>
        )}
        {isShippingFree && (
          <li>
            <Truck size={18} aria-hidden /> {freeShipping(freeShippingUntil)}
          </li>
        )}
      </ul>
    </section>
  )
}
