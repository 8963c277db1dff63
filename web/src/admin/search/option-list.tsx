import { useEffect } from 'react'
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
  onOpen: (option: SearchOption) => void
}

export function OptionList({ id, groups, active, isBusy, onPoint, onOpen }: OptionListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  let place = -1
  return (
    <div id={id} role="listbox" aria-label={adminSearchText.title} aria-busy={isBusy} className={css.list}>
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className={css.heading} role="presentation">
            {adminSearchText.groups[name]}
          </p>
          {options.map((option) => {
            place += 1
            const own = place
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focus and its keys stay in the field
              <div
                key={`${option.to} ${option.note}`}
                id={`${id}-${own}`}
                role="option"
                tabIndex={-1}
                aria-selected={own === active}
                className={css.option}
                // The press must not take the focus from the field.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => own !== active && onPoint(own)}
                onClick={() => onOpen(option)}
              >
                <span className={css.label}>{option.label}</span>
                {option.note && <small className={css.note}>{option.note}</small>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
