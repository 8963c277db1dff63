import { useController, useFormContext } from 'react-hook-form'
import type { AuctionInput } from './auction-form.ts'
import section from './form-section.module.css'
import css from './yes-no-choice.module.css'

type YesNoChoiceProps = {
  name: 'givesCredits' | 'hasDuration' | 'startAsLive' | 'inSeries'
  legend: string
  choices: readonly { value: boolean; title: string; text: string }[]
  onChoose?: (value: boolean) => void
}

/** Two cards for a field that is true or false. */
export function YesNoChoice({ name, legend, choices, onChoose }: YesNoChoiceProps) {
  const { control } = useFormContext<AuctionInput>()
  const { field } = useController({ control, name })
  return (
    <fieldset className={`${section.wide} ${css.choices}`}>
      <legend className={css.legend}>{legend}</legend>
      {choices.map(({ value, title, text }) => (
        <label key={title} className={css.choice}>
          <input
            type="radio"
            name={field.name}
            checked={field.value === value}
            onChange={() => {
              field.onChange(value)
              onChoose?.(value)
            }}
            onBlur={field.onBlur}
          />
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
