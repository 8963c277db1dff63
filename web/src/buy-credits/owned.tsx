import type { CreditSummary } from '@centesimo/contract'
import { Info, Trophy, Truck } from 'lucide-react'
import { serverClock } from '../live/server-clock.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import css from './owned.module.css'

const { debt: debtText, owned } = buyCreditsText

/** What earlier packages left, and what is owed. */
export function Owned({ summary }: { summary: CreditSummary | undefined }) {
  if (!summary) return null
  const { debt, winSlots, freeShippingUntil } = summary
  const isShippingFree = freeShippingUntil !== null && Date.parse(freeShippingUntil) > serverClock.now()
  return (
    <>
      {debt > 0 && (
        <section className={css.debt} aria-labelledby="debt">
          <Info size={24} aria-hidden />
          <div>
            <h2 id="debt">{debtText.title(debt)}</h2>
            <p>{debtText.text}</p>
          </div>
        </section>
      )}
      {(winSlots > 0 || isShippingFree) && (
        <ul className={css.owned} aria-label={owned.label}>
          {winSlots > 0 && (
            <li>
              <Trophy size={18} aria-hidden /> {owned.slots(winSlots)}
            </li>
          )}
          {isShippingFree && (
            <li>
              <Truck size={18} aria-hidden /> {owned.freeShipping(freeShippingUntil)}
            </li>
          )}
        </ul>
      )}
    </>
  )
}
