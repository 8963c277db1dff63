import type { Ref } from 'react'
import { useStateCounts } from '../data/auctions.ts'
import { formatCount } from '../text/format.ts'
import { listText } from '../text/list-text.ts'
import { type ListFilter, statuses } from './filter.ts'
import css from './state-chips.module.css'

type StateChipsProps = {
  filter: ListFilter
  /** How many auctions match, once known. */
  total: number | undefined
  onChange: (part: Pick<ListFilter, 'status'>) => void
  ref: Ref<HTMLFieldSetElement>
}

/** How many auctions of each state match: one chip is always chosen, at first that of all. */
export function StateChips({ filter, total, onChange, ref }: StateChipsProps) {
  const { data: counts, isError } = useStateCounts(filter)
  return (
    <fieldset ref={ref} tabIndex={-1} className={css.chips} aria-label={listText.status}>
      <button
        type="button"
        className={css.chip}
        aria-pressed={filter.status === undefined}
        onClick={() => onChange({ status: undefined })}
      >
        {listText.allStatuses}
      </button>
      {statuses.map((status) => {
        const isChosen = status === filter.status
        // The list below has the newer number.
        const count = (isChosen ? total : undefined) ?? counts?.[status]
        const isWaiting = count === undefined && !isError
        return (
          <button
            key={status}
            type="button"
            className={css.chip}
            aria-pressed={isChosen}
            onClick={() => onChange({ status })}
          >
            {listText.statuses[status]} {count !== undefined && <b className={css.count}>{formatCount(count)}</b>}
            {isWaiting && <b className={css.count} />}
          </button>
        )
      })}
    </fieldset>
  )
}
