import { type AuctionFilter, useCategories } from '../data/auctions.ts'
import { listText } from '../text/list-text.ts'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { sortOrders, statuses } from './filter.ts'
import css from './filter-bar.module.css'

type FilterBarProps = { filter: AuctionFilter; onChange: (part: Partial<AuctionFilter>) => void }

const statusOptions = statuses.map((value) => ({
  value,
  label: listText.statuses[value],
}))
const sortOptions = sortOrders.map((value) => ({ value, label: listText.sorts[value] }))

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { data: categories = [] } = useCategories()
  const categoryOptions = [
    { value: '', label: listText.allCategories },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <search className={css.bar}>
      <SearchField
        className={css.search}
        label={listText.searchLabel}
        placeholder={listText.search}
        words={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <Select
        label={listText.status}
        options={statusOptions}
        value={filter.status ?? 'all'}
        onChange={({ target }) => onChange({ status: target.value as AuctionFilter['status'] })}
      />
      <Select
        label={listText.category}
        options={categoryOptions}
        value={filter.categoryId ?? ''}
        onChange={({ target }) => onChange({ categoryId: target.value })}
      />
      <Select
        label={listText.sort}
        options={sortOptions}
        value={filter.sort}
        onChange={({ target }) => onChange({ sort: target.value as AuctionFilter['sort'] })}
      />
    </search>
  )
}
