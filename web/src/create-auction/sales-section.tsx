import { formatEuro } from '@centesimo/domain'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isSoldDirectly } from '../auction-details/offer-inputs.ts'
import { optionsOf } from '../auction-details/typed-details.ts'
import { createText, yesNoLabels } from '../text/create-text.ts'
import { wholeOf } from '../text/euro-text.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { AuctionInput } from './auction-form.ts'
import { ClosingPriceField } from './closing-price-field.tsx'
import { FormSection } from './form-section.tsx'

const { fields, hints, sections } = createText

const exampleBids = 100

export function SalesSection() {
  const { register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  const givesCredits = useWatch<AuctionInput, 'givesCredits'>({ name: 'givesCredits' })
  return (
    <FormSection title={sections.sales} hint={<BidEffect />}>
      <Field
        label={fields.startingBid}
        hint={hints.startingBid}
        inputMode="decimal"
        autoComplete="off"
        aria-required
        error={errors.startingBid?.message}
        {...register('startingBid')}
      />
      <ClosingPriceField />
      <Field
        label={fields.estimatedValue}
        hint={givesCredits ? hints.estimatedOfCredits : hints.estimatedValue}
        autoComplete="off"
        error={errors.estimatedValue?.message}
        {...register('estimatedValue')}
      />
      <BuyNow />
    </FormSection>
  )
}

/**
 * An object alone is sold at once, and credits come back only with a price. Last, so that what
 * appears moves no other field; a price that was typed before stays in sight.
 */
function BuyNow() {
  const { control, register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  // Registered, a select without an empty choice would pass for one that was changed already.
  const creditsBack = useController({ control, name: 'creditsBack' })
  const [givesCredits, buyNowPrice] = useWatch<AuctionInput, ['givesCredits', 'buyNowPrice']>({
    name: ['givesCredits', 'buyNowPrice'],
  })
  const isSold = isSoldDirectly({ buyNowPrice })
  return (
    <>
      {(isSold || !givesCredits) && (
        <Field
          label={fields.buyNowPrice}
          hint={hints.buyNowPrice}
          inputMode="decimal"
          autoComplete="off"
          error={errors.buyNowPrice?.message}
          {...register('buyNowPrice')}
        />
      )}
      {isSold && (
        <SelectField
          label={fields.creditsBack}
          hint={hints.creditsBack}
          options={optionsOf(yesNoLabels)}
          error={errors.creditsBack?.message}
          {...creditsBack.field}
        />
      )}
    </>
  )
}

/** What a bid costs and how it moves the price, once the typed values are numbers. */
function BidEffect() {
  const [bidCost, increment] = useWatch<AuctionInput, ['bidCost', 'pennyIncrement']>({
    name: ['bidCost', 'pennyIncrement'],
  }).map(wholeOf)
  if (!bidCost || !increment) return null
  return createText.hint(bidCost, formatEuro(increment), exampleBids, formatEuro(increment * exampleBids))
}
