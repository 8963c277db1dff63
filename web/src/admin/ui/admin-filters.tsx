import type { FilteredTable } from '@centesimo/contract'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button } from '../../ui/button.tsx'
import { DayInput } from '../../ui/day-input.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import css from './admin-filters.module.css'
import type { AdminList } from './use-admin-list.ts'
import { ViewsMenu } from './views/views-menu.tsx'

export type FilterChoice = { name: string; label: string; options: readonly { value: string; label: string }[] }

type AdminFiltersProps<Row> = {
  list: AdminList<Row>
  /** The placeholder of the search field; without it there is no search. */
  search?: string
  /** The filters of the list; the option for "all" has the value ''. */
  selects?: readonly FilterChoice[]
  /** Whether the list has a first and a last day: calendar days in Rome, both included. */
  hasDays?: boolean
  /** The list whose filters may be staying as a view. */
  views?: FilteredTable
  children?: ReactNode
}

/** The search field and filters above a list. */
export function AdminFilters<Row>({
  list,
  search,
  selects = [],
  hasDays = false,
  views,
  children,
}: AdminFiltersProps<Row>) {
  return (
    <search className={css.bar}>
      {search !== undefined && (
        <SearchField
          className={css.search}
          label={adminUiText.list.search}
          placeholder={search}
          words={list.filter('search')}
          onChange={(words) => list.setFilter('search', words)}
        />
      )}
      {selects.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={list.filter(name)}
          onChange={({ target }) => list.setFilter(name, target.value)}
        />
      ))}
      {hasDays &&
        (['from', 'to'] as const).map((name) => (
          <DayInput
            key={name}
            label={adminUiText.list[name]}
            value={list.filter(name)}
            onChange={({ target }) => list.setFilter(name, target.value)}
          />
        ))}
      {children}
      {views && <ViewsMenu table={views} list={list} />}
      {list.isFiltered && (
        <Button look="plain" onClick={list.clearFilters}>
          <X size={17} aria-hidden />
          {adminUiText.list.clear}
        </Button>
      )}
    </search>
  )
}
