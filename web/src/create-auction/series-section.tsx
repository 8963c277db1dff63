import { useController, useFormContext, useWatch } from 'react-hook-form'
import { wholeOf } from '../text/euro-text.ts'
import { seriesFormText as words } from '../text/series-text.ts'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import section from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import css from './start-section.module.css'

const choices = [
  { isSeries: false, ...words.once },
  { isSeries: true, ...words.inSeries },
]

/** Once, or again and again until a stock is gone. */
export function SeriesSection() {
  const { control, register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  const { field } = useController({ control, name: 'inSeries' })
  return (
    <FormSection title={words.section}>
      <fieldset className={`${section.wide} ${css.choices}`}>
        <legend className={css.legend}>{words.section}</legend>
        {choices.map(({ isSeries, title, text }) => (
          <label key={title} className={css.choice}>
            <input
              type="radio"
              name={field.name}
              checked={field.value === isSeries}
              onChange={() => field.onChange(isSeries)}
              onBlur={field.onBlur}
            />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {field.value && (
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
  return <p className={`${section.wide} ${css.note}`}>{words.hints.plan(stock!, gap!)}</p>
}
