import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { adminSearchText } from '../../text/admin-search-text.ts'
import css from './option-list.module.css'
import type { SearchGroup, SearchOption } from './search-option.ts'

type OptionListProps = {
  id: string
  groups: readonly SearchGroup[]
  /** The place of the chosen option among those of all groups. */
  active: number
  isBusy: boolean
  onPoint: (place: number) => void
  /** Called when the link of an option is followed. */
  onLeave: (option: SearchOption) => void
}

export function OptionList({ id, groups, active, isBusy, onPoint, onLeave }: OptionListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  let place = -1
  return (
    <div id={id} role="listbox" aria-label={adminSearchText.title} aria-busy={isBusy} className={css.list}>
      {groups.map(({ name, heading, options }) => (
        <fieldset key={name} className={css.group}>
          <legend className={css.heading}>{heading ?? adminSearchText.groups[name]}</legend>
          {options.map((option) => {
            place += 1
            const own = place
            return (
              <Link
                key={`${option.to} ${option.note}`}
                id={`${id}-${own}`}
                role="option"
                to={option.to}
                tabIndex={-1}
                aria-selected={own === active}
                className={css.option}
                // The press must not take the focus from the field.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => own !== active && onPoint(own)}
                onClick={() => onLeave(option)}
              >
                <span className={css.label}>{option.label}</span>
                {option.note && <small className={css.note}>{option.note}</small>}
              </Link>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
