import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { formatCount } from '../../text/format.ts'
import { useScrollIntoView } from '../../ui/use-scroll-into-view.ts'
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
  return (
    <Tabs.Root value={chosen} onValueChange={onChoose} activationMode="manual">
      <Tabs.List className={css.list} aria-label={adminStatsText.auctions.label}>
        {tabs.map(({ slug, name, count }) => (
          <Tabs.Trigger key={slug} value={slug} ref={slug === chosen ? open : undefined} className={css.tab}>
            {name} {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={chosen} className={css.content}>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  )
}
