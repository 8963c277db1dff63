import type { ReactNode } from 'react'
import { useScrollIntoView } from '../../ui/use-scroll-into-view.ts'
import css from './choice-row.module.css'

type ChoiceRowProps = {
  label: string
  options: readonly { value: string; label: ReactNode; name?: string }[]
  chosen: string
  onChoose: (value: string) => void
}

/** A row of exclusive options; it scrolls on a phone. */
export function ChoiceRow({ label, options, chosen, onChoose }: ChoiceRowProps) {
  const inSight = useScrollIntoView(chosen)
  return (
    <fieldset className={css.row} aria-label={label}>
      {options.map(({ value, label, name }) => (
        <button
          key={value}
          ref={value === chosen ? inSight : undefined}
          type="button"
          className={css.choice}
          aria-pressed={value === chosen}
          aria-label={name}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
