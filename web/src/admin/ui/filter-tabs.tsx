import { formatCount } from '../../text/format.ts'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { useScrollIntoView } from '../../ui/use-scroll-into-view.ts'
import css from './filter-tabs.module.css'

type FilterTabsProps = {
  label: string
  /** The value of the filter, its name, and how many rows it finds where that is known. */
  tabs: readonly { value: string; name: string; count?: number | undefined }[]
  chosen: string
  onChoose: (value: string) => void
}

/** The values of one filter above its list; each button filters the list. */
export function FilterTabs({ label, tabs, chosen, onChoose }: FilterTabsProps) {
  const open = useScrollIntoView(chosen)
  return (
    <ScrollRow label={label}>
      {tabs.map(({ value, name, count }) => (
        <button
          key={value}
          type="button"
          className={css.tab}
          aria-pressed={value === chosen}
          ref={value === chosen ? open : undefined}
          onClick={() => onChoose(value)}
        >
          {name} {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
        </button>
      ))}
    </ScrollRow>
  )
}
