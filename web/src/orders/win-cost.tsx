import type { SpentHere } from '@centesimo/contract'
import { formatEuro, savings, winTotalCents } from '@centesimo/domain'
import { spentText } from '../text/spent-text.ts'
import css from './win-cost.module.css'

type WinCostProps = {
  priceCents: number
  shippingCents: number
  spent: SpentHere
  retailCents: number | null | undefined
}

/** What a win costs in all: the price and the winner's bids, and what that total saves. */
export function WinCost({ priceCents, shippingCents, spent, retailCents }: WinCostProps) {
  const totalCents = winTotalCents({ dueCents: priceCents + shippingCents, spentCents: spent.cents })
  const saving = savings(retailCents, totalCents)
  return (
    <div className={css.cost}>
      {(spent.credits > 0 || shippingCents > 0) && (
        <p className={css.sum}>{spentText.sum({ priceCents, shippingCents, spent, totalCents })}</p>
      )}
      {saving && <p className={css.saving}>{spentText.saving({ ...saving, retail: formatEuro(retailCents!) })}</p>}
    </div>
  )
}
