import { useFormContext } from 'react-hook-form'
import { authenticities, conditions } from '../text/condition-text.ts'
import { createText } from '../text/create-text.ts'
import { SelectField } from '../ui/select-field.tsx'
import type { AuctionInput } from './auction-form.ts'
import { FormSection } from './form-section.tsx'

const { fields, sections } = createText

export function DetailsSection() {
  const { register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  return (
    <FormSection title={sections.details}>
      <SelectField
        label={fields.condition}
        placeholder={createText.choose}
        options={optionsOf(conditions)}
        aria-required
        error={errors.condition?.message}
        {...register('condition')}
      />
      <SelectField
        label={fields.authenticity}
        placeholder={createText.choose}
        options={optionsOf(authenticities)}
        aria-required
        error={errors.authenticity?.message}
        {...register('authenticity')}
      />
    </FormSection>
  )
}

function optionsOf(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
