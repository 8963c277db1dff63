import { useId } from 'react'
import { Switch } from './switch.tsx'
import css from './switch-field.module.css'

type SwitchFieldProps = { label: string; hint?: string; isOn: boolean; onChange: (on: boolean) => void }

/** A labelled yes or no in a form. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <span>
        <span id={id} className={css.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
      <Switch isOn={isOn} onChange={onChange} labelledBy={id} {...(hint && { describedBy: `${id}-hint` })} />
    </div>
  )
}
