import type { ReactNode } from 'react'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { useScrollIntoView } from '../../ui/use-scroll-into-view.ts'
import { useTabs } from '../../ui/use-tabs.ts'
import css from './category-tabs.module.css'
import { useIsPhone } from './use-is-phone.ts'

type CategoryTabsProps = {
  tabs: readonly { slug: string; name: string }[]
  chosen: string
  onChoose: (slug: string) => void
  children: ReactNode
}

/** Category tabs above the content of the chosen one. */
export function CategoryTabs({ tabs, chosen, onChoose, children }: CategoryTabsProps) {
  const open = useScrollIntoView(chosen)
  const { label } = adminStatsText.auctions
  const { listProps, tabProps, panelProps } = useTabs({
    label,
    names: tabs.map(({ slug }) => slug),
    open: chosen,
    onOpen: onChoose,
    isManual: true,
  })
  const list = (
    <div {...listProps} className={css.list}>
      {tabs.map(({ slug, name }) => (
        <button key={slug} {...tabProps(slug)} ref={slug === chosen ? open : undefined} className={css.tab}>
          {name}
        </button>
      ))}
    </div>
  )
  return (
    <div>
      {useIsPhone() ? <ScrollRow label={label}>{list}</ScrollRow> : list}
      <div {...panelProps(chosen)} className={css.content}>
        {children}
      </div>
    </div>
  )
}
