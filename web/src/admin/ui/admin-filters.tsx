import clsx from 'clsx'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import css from './admin-filters.module.css'
import { type DayLabels, DaysFilter } from './days-filter.tsx'
import type { AdminList } from './use-admin-list.ts'
import { useIsPhone } from './use-is-phone.ts'

const { list: words } = adminUiText

export type FilterChoice = { name: string; label: string; options: readonly { value: string; label: string }[] }

type AdminFiltersProps<Row> = {
  list: AdminList<Row>
  /** The placeholder of the search field; without it there is no search. */
  search?: string
  /** The filters of the list; the option for "all" has the value ''. */
  selects?: readonly FilterChoice[]
  /** The filter of the tabs above: it is chosen there, not cleared here. */
  tab?: string
  /** Whether the list has a first and a last day: calendar days in Rome, both included. */
  hasDays?: boolean
  /** Says what happened on them. */
  dayLabels?: DayLabels
  children?: ReactNode
}

/** As many as stand beside the search field without cutting its words. */
const maxBeside = 5

/**
 * The search field and filters of a list. On a phone, and where they are many, the filters unfold:
 * the rows come first.
 */
export function AdminFilters<Row>(props: AdminFiltersProps<Row>) {
  const { list, search, selects = [], tab, hasDays = false, dayLabels = adminUiText.days, children } = props
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  /** How often all was cleared: the days forget then that they were chosen one by one. */
  const [cleared, setCleared] = useState(0)
  const id = useId()
  const hasFilters = selects.length > 0 || hasDays
  // The days may be chosen one by one.
  const isMany = selects.length + (hasDays ? 2 : 0) > maxBeside
  // A single choice without a search would be a button that unfolds one field.
  const isFolded = isMany || (isPhone && (search !== undefined || hasDays || selects.length > 1))
  const names = selects.map(({ name }) => name).filter((name) => name !== 'sort')
  const hasChosenDays = !(list.isDefault('from') && list.isDefault('to'))
  const count = names.filter((name) => !list.isDefault(name)).length + Number(hasChosenDays)
  // Some have no field here, such as that of the one object of the audit log.
  const toClear = Object.keys(list.chosen).filter((name) => name !== tab && !list.isDefault(name))
  return (
    <search className={css.bar}>
      {search !== undefined && (
        <SearchField
          className={css.search}
          label={words.search}
          placeholder={search}
          words={list.filter('search')}
          onChange={(typed) => list.setFilter('search', typed)}
        />
      )}
      {isFolded && hasFilters && (
        <Button
          look={count > 0 ? 'tint' : 'quiet'}
          className={css.unfold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden />
          <span className={clsx(isPhone && search !== undefined && css.hidden)}>{words.filters(count)}</span>
          {isPhone && search !== undefined && count > 0 && <span aria-hidden>{count}</span>}
        </Button>
      )}
      {(!isFolded || isOpen) && (
        <div id={id} className={clsx(css.filters, isFolded && css.unfolded)}>
          {selects.map(({ name, label, options }) => (
            <Select
              key={name}
              label={label}
              options={options}
              value={list.filter(name)}
              onChange={({ target }) => list.setFilter(name, target.value)}
            />
          ))}
          {hasDays && <DaysFilter key={cleared} list={list} labels={dayLabels} />}
        </div>
      )}
      {children}
      {toClear.length > 0 && (
        <Button
          look="plain"
          className={css.clear}
          onClick={() => {
            list.setFilters(Object.fromEntries(toClear.map((name) => [name, ''])))
            setCleared(cleared + 1)
          }}
        >
          <X size={17} aria-hidden />
          <span>{words.clear}</span>
        </Button>
      )}
    </search>
  )
}
