import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { createText } from '../text/create-text.ts'
import { Field } from '../ui/field.tsx'
import css from './advanced-section.module.css'
import { type AuctionInput, advancedFields } from './auction-form.ts'
import section from './form-section.module.css'

const { fields, hints, sections } = createText

/** Rarely needed inputs: collapsed, and kept mounted so that typed values survive. */
export function AdvancedSection({ isOpen, onToggle }: { isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  const id = useId()
  const { register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  return (
    <section className={section.section}>
      <h2>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
        >
          {sections.advanced}
          <ChevronDown size={20} aria-hidden />
        </button>
      </h2>
      <div id={id} className={section.fields} hidden={!isOpen}>
        {advancedFields.map((name) => (
          <Field
            key={name}
            label={fields[name]}
            hint={hints[name]}
            inputMode={name === 'reservePrice' || name === 'costCents' ? 'decimal' : 'numeric'}
            autoComplete="off"
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
    </section>
  )
}
