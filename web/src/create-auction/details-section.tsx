import { authenticityLabels, conditionLabels } from '@centesimo/contract/labels'
import { useFormContext } from 'react-hook-form'
import { objectFields, optionsOf } from '../auction-details/typed-details.ts'
import { createText } from '../text/create-text.ts'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import { ChoiceInput } from './choice-input.tsx'
import { FormSection } from './form-section.tsx'

const { fields, hints, sections } = createText

export function DetailsSection() {
  const { register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
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
