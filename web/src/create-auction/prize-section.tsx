import { useFormContext } from 'react-hook-form'
import { createText } from '../text/create-text.ts'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import css from './form-section.module.css'
import { FormSection } from './form-section.tsx'

const { fields, hints, sections } = createText

/** An object or credits: first, because it decides what else is asked. */
export function PrizeSection() {
  const { register, formState } = useFormContext<AuctionInput>()
  return (
    <FormSection title={sections.prize}>
      <div className={css.wide}>
        <Field
          label={fields.prizeCredits}
          hint={hints.prizeCredits}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.prizeCredits?.message}
          {...register('prizeCredits', { deps: 'buyNowPrice' })}
        />
      </div>
    </FormSection>
  )
}
