import type { ReactNode } from 'react'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { formatCount } from '../../text/format.ts'
import { useScrollIntoView } from '../../ui/use-scroll-into-view.ts'
import { useTabs } from '../../ui/use-tabs.ts'
import css from './category-tabs.module.css'

type CategoryTabsProps = {
  tabs: readonly { slug: string; name: string; count: number | undefined }[]
  chosen: string
  onChoose: (slug: string) => void
  children: ReactNode
}

/** Category tabs with auction counts, above the content of the chosen one. */
export function CategoryTabs({ tabs, chosen, onChoose, children }: CategoryTabsProps) {
  const open = useScrollIntoView(chosen)
  const { listProps, tabProps, panelProps } = useTabs({
    label: adminStatsText.auctions.label,
    names: tabs.map(({ slug }) => slug),
    open: chosen,
    onOpen: onChoose,
    isManual: true,
  })
  return (
    <div>
      <div {...listProps} className={css.list}>
        {tabs.map(({ slug, name, count }) => (
          <button key={slug} {...tabProps(slug)} ref={slug === chosen ? open : undefined} className={css.tab}>
            {name} {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
          </button>
        ))}
      </div>
      <div {...panelProps(chosen)} className={css.content}>
        {children}
      </div>
    </div>
  )
}
