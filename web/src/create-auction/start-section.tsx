import { useFormContext, useWatch } from 'react-hook-form'
import { serverClock } from '../live/server-clock.ts'
import { createText } from '../text/create-text.ts'
import { romeDate } from '../text/format.ts'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import section from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import { YesNoChoice } from './yes-no-choice.tsx'

const { fields, hints, sections } = createText
const choices = [
  { value: true, ...createText.live },
  { value: false, ...createText.planned },
]

/** Live at once, or upcoming with an optional start. */
export function StartSection() {
  const { register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  const value = useWatch<AuctionInput, 'startAsLive'>({ name: 'startAsLive' })
  return (
    <FormSection title={sections.start}>
      <YesNoChoice name="startAsLive" legend={sections.start} choices={choices} />
      {!value && (
        <>
          <Field
            label={fields.startDate}
            type="date"
            min={romeDate(serverClock.now())}
            error={errors.startDate?.message}
            {...register('startDate')}
          />
          <Field label={fields.startTime} type="time" error={errors.startTime?.message} {...register('startTime')} />
          <p className={`${section.wide} ${section.note}`}>{hints.start}</p>
        </>
      )}
    </FormSection>
  )
}
