import { useController, useFormContext, useWatch } from 'react-hook-form'
import { optionsOf } from '../auction-details/typed-details.ts'
import { createText } from '../text/create-text.ts'
import { wholeOf } from '../text/euro-text.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { AuctionInput } from './auction-form.ts'
import {
  type DurationUnit,
  durationChoice,
  durationUnits,
  isInBothUnits,
  noDuration,
  type TypedDuration,
  week,
} from './typed-duration.ts'
import { YesNoChoice } from './yes-no-choice.tsx'

const { duration: words, errors: wrong, fields } = createText
const choices = [
  { value: false, ...words.none },
  { value: true, ...words.some },
]

/** Without a limit, or for so many days or months; a copy of both keeps both. */
export function DurationInputs() {
  const { setValue, formState } = useFormContext<AuctionInput>()
  const hasDuration = useWatch<AuctionInput, 'hasDuration'>({ name: 'hasDuration' })
  const known = formState.defaultValues as TypedDuration
  const begin = (isChosen: boolean) => {
    const typed = isChosen ? (durationChoice(known).hasDuration ? known : week) : noDuration
    for (const unit of durationUnits) setValue(unit, typed[unit], { shouldDirty: true })
    setValue('durationUnit', durationChoice(typed).durationUnit, { shouldDirty: true })
  }
  return (
    <>
      <YesNoChoice name="hasDuration" legend={words.legend} choices={choices} onChoose={begin} />
      {hasDuration &&
        (isInBothUnits(known) ? (
          durationUnits.map((unit) => <Amount key={unit} of={unit} label={fields[unit]} />)
        ) : (
          <AmountInUnit />
        ))}
    </>
  )
}

function AmountInUnit() {
  const { control, getValues, setValue } = useFormContext<AuctionInput>()
  const { field } = useController({ control, name: 'durationUnit' })
  const change = (unit: DurationUnit) => {
    setValue(unit, getValues(field.value), { shouldDirty: true })
    setValue(field.value, '0', { shouldDirty: true })
    field.onChange(unit)
  }
  return (
    <>
      <Amount key={field.value} of={field.value} label={words.amount} />
      <SelectField
        label={words.unit}
        hint={field.value === 'durationMonths' && words.month}
        options={optionsOf(words.units)}
        {...field}
        onChange={({ target }) => change(target.value as DurationUnit)}
      />
    </>
  )
}

function Amount({ of: unit, label }: { of: DurationUnit; label: string }) {
  const { register, getValues, formState } = useFormContext<AuctionInput>()
  const error = formState.errors[unit]?.message
  // The server takes zero for none: here that is the other choice.
  const isLacking = !(wholeOf(getValues(unit)) > 0) && !isInBothUnits(formState.defaultValues as TypedDuration)
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      error={error && isLacking ? wrong.duration : error}
      {...register(unit)}
    />
  )
}
