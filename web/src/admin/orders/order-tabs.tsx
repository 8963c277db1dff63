import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { useOrderCounts } from './use-order-counts.ts'

const { stages } = adminOrdersText

type Stage = keyof typeof stages.names

type OrderTabsProps = { stage: string; onChoose: (stage: string, sort: string) => void }

/** What is due first: the earliest stands on top. Nothing more is due of the others. */
const dueStages: readonly Stage[] = ['', 'to-pay', 'to-ship']

/** Where the orders stand; each button filters the list. */
export function OrderTabs({ stage, onChoose }: OrderTabsProps) {
  const counts = useOrderCounts()
  return (
    <FilterTabs
      label={stages.label}
      tabs={stageNames.map((value) => ({
        value,
        name: stages.names[value],
        count: value === '' ? counts?.all : counts?.stages[value],
      }))}
      chosen={stage}
      onChoose={(name) => onChoose(name, dueStages.includes(name as Stage) ? 'due' : 'recent')}
    />
  )
}

const stageNames = Object.keys(stages.names) as Stage[]
