import { authenticityLabels, conditionLabels } from '@centesimo/contract/labels'
import { useFormContext, useWatch } from 'react-hook-form'
import { objectFields, optionsOf } from '../auction-details/typed-details.ts'
import { createText } from '../text/create-text.ts'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import { ChoiceInput } from './choice-input.tsx'
import { FormSection } from './form-section.tsx'

const { fields, hints, sections } = createText

/** What the object is like; credits need no words. */
export function DetailsSection() {
  const { register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  const givesCredits = useWatch<AuctionInput, 'givesCredits'>({ name: 'givesCredits' })
  if (givesCredits) return null
  return (
    <FormSection title={sections.details}>
      <ChoiceInput name="condition" label={fields.condition} options={optionsOf(conditionLabels)} />
      <ChoiceInput name="authenticity" label={fields.authenticity} options={optionsOf(authenticityLabels)} />
      {objectFields.map((name) => (
        <Field
          key={name}
          label={fields[name]}
          hint={hints[name]}
          autoComplete="off"
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
    </FormSection>
  )
}
