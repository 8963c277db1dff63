import css from './switch.module.css'

type SwitchProps = {
  isOn: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
  /** Ids of the label and of the description. */
  labelledBy: string
  describedBy?: string
}

/** An on/off switch that acts at once, without a form. */
export function Switch({ isOn, onChange, disabled = false, labelledBy, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      className={css.switch}
      onClick={() => onChange(!isOn)}
    >
      <span className={css.knob} />
    </button>
  )
}
