import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import type { AdminList } from '../ui/use-admin-list.ts'
import { useOrderCounts } from './use-order-counts.ts'

const { stages } = adminOrdersText

type Tab = keyof typeof stages.names

/** What is due first: the earliest stands on top. Nothing more is due of the others. */
const dueTabs: readonly Tab[] = ['', 'urgent', 'to-pay', 'to-ship']

/**
 * Where the orders stand, and those to be paid or sent today or before; each button filters the
 * list.
 */
export function OrderTabs({ list }: { list: Pick<AdminList<unknown>, 'filter' | 'setFilters'> }) {
  const counts = useOrderCounts()
  const countOf = (tab: Tab) => {
    if (tab === '') return counts?.all
    return tab === 'urgent' ? counts?.dueToday : counts?.stages[tab]
  }
  const stage = list.filter('stage')
  const isUrgent = list.filter('due') === 'today'
  const choose = (tab: string) => {
    const sort = dueTabs.includes(tab as Tab) ? 'due' : 'recent'
    if (tab === 'urgent') list.setFilters({ stage: '', due: 'today', sort })
    else list.setFilters({ stage: tab, sort, ...(isUrgent && { due: '' }) })
  }
  return (
    <FilterTabs
      label={stages.label}
      tabs={tabNames.map((value) => ({ value, name: stages.names[value], count: countOf(value) }))}
      chosen={stage === '' && isUrgent ? 'urgent' : stage}
      onChoose={choose}
    />
  )
}

const tabNames = Object.keys(stages.names) as Tab[]
