import type { ComponentProps } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { createText } from '../text/create-text.ts'
import { SelectField } from '../ui/select-field.tsx'
import type { AuctionInput } from './auction-form.ts'

type ChoiceInputProps = Pick<ComponentProps<typeof SelectField>, 'label' | 'options' | 'error'> & {
  name: 'categoryId' | 'condition' | 'authenticity'
}

/** A required select. Controlled: a preset value shows as soon as its option is loaded. */
export function ChoiceInput({ name, error, ...select }: ChoiceInputProps) {
  const { control } = useFormContext<AuctionInput>()
  const { field, fieldState } = useController({ control, name })
  const wrong = fieldState.error?.message ?? error
  return <SelectField placeholder={createText.choose} aria-required error={wrong} {...select} {...field} />
}
