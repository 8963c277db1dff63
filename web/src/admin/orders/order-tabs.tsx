import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { useTabCounts } from '../ui/use-tab-counts.ts'

const { stages } = adminOrdersText

type Stage = keyof typeof stages.names

type OrderTabsProps = { stage: string; onChoose: (stage: string, sort: string) => void }

/** What is due first: the earliest stands on top. */
const sortOf: Record<Stage, string> = {
  '': '',
  'to-pay': 'due',
  'to-ship': 'due',
  shipped: '',
  delivered: '',
  returned: '',
}

/** Where the orders stand; each button filters the list. */
export function OrderTabs({ stage, onChoose }: OrderTabsProps) {
  const counts = useTabCounts('listAdminOrders', 'stage', stageNames)
  return (
    <FilterTabs
      label={stages.label}
      tabs={stageNames.map((value) => ({ value, name: stages.names[value], count: counts[value] }))}
      chosen={stage}
      onChoose={(name) => onChoose(name, sortOf[name as Stage])}
    />
  )
}

const stageNames = Object.keys(stages.names) as Stage[]
