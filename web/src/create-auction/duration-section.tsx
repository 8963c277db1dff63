import { audienceLabels } from '@centesimo/contract/labels'
import { useController, useFormContext } from 'react-hook-form'
import { optionsOf } from '../auction-details/typed-details.ts'
import { createText } from '../text/create-text.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { AuctionInput } from './auction-form.ts'
import { DurationInputs } from './duration-inputs.tsx'
import css from './form-section.module.css'
import { FormSection } from './form-section.tsx'

const { fields, hints, sections } = createText

export function DurationSection() {
  const { control, register, formState } = useFormContext<AuctionInput>()
  // Registered, a select without an empty choice would pass for one that was changed already.
  const audience = useController({ control, name: 'audience' })
  const { errors } = formState
  return (
    <FormSection title={sections.duration}>
      <DurationInputs />
      <div className={css.wide}>
        <Field
          label={fields.minCreditsRequired}
          hint={hints.minCredits}
          inputMode="numeric"
          autoComplete="off"
          error={errors.minCreditsRequired?.message}
          {...register('minCreditsRequired')}
        />
      </div>
      <SelectField
        label={fields.audience}
        hint={audience.field.value === 'all' ? undefined : hints.audience}
        options={optionsOf(audienceLabels)}
        error={errors.audience?.message}
        {...audience.field}
      />
      <Field
        label={fields.joinUntil}
        hint={hints.joinUntil}
        inputMode="decimal"
        autoComplete="off"
        error={errors.joinUntil?.message}
        {...register('joinUntil', { deps: ['startingBid', 'closingPrice'] })}
      />
    </FormSection>
  )
}
