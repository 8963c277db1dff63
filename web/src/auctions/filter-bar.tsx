import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useCategories } from '../data/auctions.ts'
import { listText } from '../text/list-text.ts'
import { Button } from '../ui/button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { kinds, type ListFilter, sortOrders } from './filter.ts'
import css from './filter-bar.module.css'

type FilterBarProps = {
  filter: ListFilter
  /** How many auctions match, once known. */
  total: number | undefined
  onChange: (part: Partial<ListFilter>) => void
}

const kindOptions = [
  { value: '', label: listText.allKinds },
  ...kinds.map((value) => ({ value, label: listText.kinds[value] })),
]
const sortOptions = sortOrders.map((value) => ({ value, label: listText.sorts[value] }))

/** Search, filters and order. On a phone the search stays at the thumb, the others open above. */
export function FilterBar({ filter, total, onChange }: FilterBarProps) {
  const { data: categories = [] } = useCategories()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const fieldsId = useId()
  const categoryOptions = [
    { value: '', label: listText.allCategories },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const active = [filter.categoryId, filter.kind].filter(Boolean).length
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
  }
  return (
    <search className={css.bar} onKeyDown={closeByKey}>
      <SearchField
        label={listText.searchLabel}
        placeholder={listText.search}
        words={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {listText.filtersOf(active)}
      </button>
      <div id={fieldsId} className={clsx(css.fields, isOpen && css.open)}>
        <Select
          label={listText.category}
          options={categoryOptions}
          value={filter.categoryId ?? ''}
          onChange={({ target }) => onChange({ categoryId: target.value })}
        />
        <Select
          label={listText.kind}
          options={kindOptions}
          value={filter.kind ?? ''}
          onChange={({ target }) => onChange({ kind: (target.value || undefined) as ListFilter['kind'] })}
        />
        <Select
          label={listText.sort}
          options={sortOptions}
          value={filter.sort}
          onChange={({ target }) => onChange({ sort: target.value as ListFilter['sort'] })}
        />
        <Button className={css.show} onClick={close} disabled={total === undefined}>
          {listText.show(total ?? 0)}
        </Button>
      </div>
    </search>
  )
}
