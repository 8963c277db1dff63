import { useController, useFormContext } from 'react-hook-form'
import { serverClock } from '../live/server-clock.ts'
import { createText } from '../text/create-text.ts'
import { romeDate } from '../text/format.ts'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import section from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import css from './start-section.module.css'

const { fields, hints, sections } = createText
const choices = [
  { isLive: true, ...createText.live },
  { isLive: false, ...createText.planned },
]

/** Live at once, or upcoming with an optional start. */
export function StartSection() {
  const { control, register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  const { field } = useController({ control, name: 'startAsLive' })
  return (
    <FormSection title={sections.start}>
      <fieldset className={`${section.wide} ${css.choices}`}>
        <legend className={css.legend}>{sections.start}</legend>
        {choices.map(({ isLive, title, text }) => (
          <label key={title} className={css.choice}>
            <input
              type="radio"
              name={field.name}
              checked={field.value === isLive}
              onChange={() => field.onChange(isLive)}
              onBlur={field.onBlur}
            />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {!field.value && (
        <>
          <Field
            label={fields.startDate}
            type="date"
            min={romeDate(serverClock.now())}
            error={errors.startDate?.message}
            {...register('startDate')}
          />
          <Field label={fields.startTime} type="time" error={errors.startTime?.message} {...register('startTime')} />
          <p className={`${section.wide} ${css.note}`}>{hints.start}</p>
        </>
      )}
    </FormSection>
  )
}
