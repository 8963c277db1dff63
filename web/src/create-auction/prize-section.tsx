import { useFormContext, useWatch } from 'react-hook-form'
import { createText } from '../text/create-text.ts'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import { FormSection } from './form-section.tsx'
import { YesNoChoice } from './yes-no-choice.tsx'

const { fields, hints, prizes, sections } = createText

const choices = [
  { value: false, ...prizes.object },
  { value: true, ...prizes.credits },
]

/** An object or credits: first, because it decides what else is asked. */
export function PrizeSection() {
  const { register, setValue, formState } = useFormContext<AuctionInput>()
  const givesCredits = useWatch<AuctionInput, 'givesCredits'>({ name: 'givesCredits' })
  return (
    <FormSection title={sections.prize}>
      <YesNoChoice
        name="givesCredits"
        legend={sections.prize}
        choices={choices}
        onChoose={(isOfCredits) => !isOfCredits && setValue('prizeCredits', '')}
      />
      {givesCredits && (
        <Field
          label={fields.prizeCredits}
          hint={hints.prizeCredits}
          inputMode="numeric"
          autoComplete="off"
          aria-required
          error={formState.errors.prizeCredits?.message}
          {...register('prizeCredits', { deps: 'buyNowPrice' })}
        />
      )}
    </FormSection>
  )
}
