import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type AuctionFilter, useCategories } from '../data/auctions.ts'
import { listText } from '../text/list-text.ts'
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
      <SearchField words={filter.search ?? ''} onChange={(search) => onChange({ search })} />
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
        value={filter.sort ?? 'recent'}
        onChange={({ target }) => onChange({ sort: target.value as AuctionFilter['sort'] })}
      />
    </search>
  )
}

const pauseMs = 300

/** Searches when the typing pauses. An address that changes from elsewhere shows here too. */
function SearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)
  // The filter may change while one types: what is sent later must not bring back the old one.
  const latest = useRef(onChange)
  latest.current = onChange
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (words !== sent.current) setTyped(words)
    sent.current = words
  }, [words])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      latest.current(next.trim())
    }, pauseMs)
  }
  return (
    <label className={css.search}>
      <Search size={20} aria-hidden />
      <input
        type="search"
        aria-label={listText.searchLabel}
        placeholder={listText.search}
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </label>
  )
}
