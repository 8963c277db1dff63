import { useFormContext, useWatch } from 'react-hook-form'
import { wholeOf } from '../text/euro-text.ts'
import { seriesFormText as words } from '../text/series-text.ts'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import section from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import { YesNoChoice } from './yes-no-choice.tsx'

const choices = [
  { value: false, ...words.once },
  { value: true, ...words.inSeries },
]

/** Once, or again and again until a stock is gone. */
export function SeriesSection() {
  const { register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  const value = useWatch<AuctionInput, 'inSeries'>({ name: 'inSeries' })
  return (
    <FormSection title={words.section}>
      <YesNoChoice name="inSeries" legend={words.section} choices={choices} />
      {value && (
        <>
          {(['stock', 'gapMinutes', 'seriesHours'] as const).map((name) => (
            <Field
              key={name}
              label={words.fields[name]}
              hint={words.hints[name]}
              {...(name !== 'seriesHours' && { inputMode: 'numeric', 'aria-required': true })}
              autoComplete="off"
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
          <Plan />
        </>
      )}
    </FormSection>
  )
}

/** What the series comes to, in numbers. */
function Plan() {
  const [stock, gap] = useWatch<AuctionInput, ['stock', 'gapMinutes']>({ name: ['stock', 'gapMinutes'] }).map(wholeOf)
  if (!(stock! > 0 && gap! >= 0)) return null
  return <p className={`${section.wide} ${section.note}`}>{words.hints.plan(stock!, gap!)}</p>
}
