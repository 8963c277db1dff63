import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminDeskText } from '../../text/admin-desk-text.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import css from './desk-filters.module.css'
import type { DeskList } from './use-desk-list.ts'

export type DeskChoice = { name: string; label: string; options: readonly { value: string; label: string }[] }

type DeskFiltersProps<Row> = {
  list: DeskList<Row>
  /** The placeholder of the search field; without it there is no search. */
  search?: string
  /** The filters of the list; the option for "all" has the value ''. */
  selects?: readonly DeskChoice[]
  children?: ReactNode
}

/** The search field and filters above a list. */
export function DeskFilters<Row>({ list, search, selects = [], children }: DeskFiltersProps<Row>) {
  return (
    <search className={css.bar}>
      {search !== undefined && (
        <SearchField
          className={css.search}
          label={adminDeskText.list.search}
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
      {children}
      {list.isFiltered && (
        <Button look="plain" onClick={list.clearFilters}>
          <X size={17} aria-hidden />
          {adminDeskText.list.clear}
        </Button>
      )}
    </search>
  )
}
