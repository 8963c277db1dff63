import { useFormContext } from 'react-hook-form'
import { createText } from '../text/create-text.ts'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import css from './form-section.module.css'
import { FormSection } from './form-section.tsx'

const { fields, hints, sections } = createText

export function DurationSection() {
  const { register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  return (
    <FormSection title={sections.duration} hint={hints.duration}>
      {(['durationDays', 'durationMonths'] as const).map((name) => (
        <Field
          key={name}
          label={fields[name]}
          inputMode="numeric"
          autoComplete="off"
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
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
    </FormSection>
  )
}
