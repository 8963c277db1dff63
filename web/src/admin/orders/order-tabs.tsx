import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { FilterTabs } from '../ui/filter-tabs.tsx'

const { stages } = adminOrdersText
const refetchMs = 30_000

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
  const { data: counts } = useQuery({
    queryKey: queryKeys.adminQuery('countAdminOrders'),
    queryFn: ({ signal }) => call('countAdminOrders', { signal }),
    refetchInterval: refetchMs,
  })
  return (
    <FilterTabs
      label={stages.label}
      tabs={stageNames.map((value) => ({
        value,
        name: stages.names[value],
        count: value === '' ? counts?.all : counts?.stages[value],
      }))}
      chosen={stage}
      onChoose={(name) => onChoose(name, sortOf[name as Stage])}
    />
  )
}

const stageNames = Object.keys(stages.names) as Stage[]
