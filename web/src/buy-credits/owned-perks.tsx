import type { CreditSummary } from '@centesimo/contract'
import { serverClock } from '../live/server-clock.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import css from './owned-perks.module.css'

const { label, slots, freeShipping } = buyCreditsText.owned

/** The perks left from earlier packages; nothing when none are left. */
export function OwnedPerks({ winSlots, freeShippingUntil }: Pick<CreditSummary, 'winSlots' | 'freeShippingUntil'>) {
  const isShippingFree = freeShippingUntil !== null && Date.parse(freeShippingUntil) > serverClock.now()
  if (winSlots === 0 && !isShippingFree) return null
  const perks = [winSlots > 0 ? slots(winSlots) : [], isShippingFree ? freeShipping(freeShippingUntil) : []].flat()
  return <p className={css.owned}>{label(perks)}</p>
}
