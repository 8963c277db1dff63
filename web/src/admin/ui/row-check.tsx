import css from './row-check.module.css'

type RowCheckProps = {
  label: string
  checked: boolean
  isMixed?: boolean
  onChange: () => void
  children?: string | undefined
}

/** The checkbox of a row, or of all of them, in an area that a thumb hits. */
export function RowCheck({ label, checked, isMixed = false, onChange, children }: RowCheckProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        aria-label={children ? undefined : label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onChange={onChange}
      />
      {children}
    </label>
  )
}
