import { closingPriceCents, formatEuro } from '@centesimo/domain'
import { useFormContext, useWatch } from 'react-hook-form'
import { createText } from '../text/create-text.ts'
import { wholeOf } from '../text/euro-text.ts'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import css from './closing-price-field.module.css'

const { fields, hints, inEuro } = createText

/** What the typed credits are in euros; null while they are no price. */
export function useClosingPrice(): string | null {
  const cents = closingPriceCents(wholeOf(useWatch<AuctionInput, 'closingPrice'>({ name: 'closingPrice' })))
  return cents > 0 ? formatEuro(cents) : null
}

/** The one price typed in credits: inside its input it says what that is in euros. */
export function ClosingPriceField() {
  const { register, formState } = useFormContext<AuctionInput>()
  const price = useClosingPrice()
  return (
    <div className={css.field}>
      <Field
        label={fields.closingPrice}
        hint={price && hints.closes(price)}
        // Hidden from assistive technology: there the hint says it.
        aside={
          price && (
            <b className={css.inEuro} aria-hidden>
              {inEuro(price)}
            </b>
          )
        }
        inputMode="numeric"
        autoComplete="off"
        aria-required
        error={formState.errors.closingPrice?.message}
        {...register('closingPrice', { deps: 'startingBid' })}
      />
    </div>
  )
}
