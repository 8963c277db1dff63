import css from './period-switch.module.css'

type PeriodSwitchProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A group of exclusive options side by side. */
export function PeriodSwitch<Value extends string>({ label, options, chosen, onChoose }: PeriodSwitchProps<Value>) {
  return (
    <fieldset className={css.switch} aria-label={label}>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className={css.option}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
