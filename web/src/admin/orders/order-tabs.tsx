import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { useScrollIntoView } from '../../ui/use-scroll-into-view.ts'
import css from './order-tabs.module.css'

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
  const open = useScrollIntoView(stage)
  return (
    <fieldset className={css.tabs} aria-label={stages.label}>
      {(Object.keys(stages.names) as Stage[]).map((name) => (
        <button
          key={name}
          type="button"
          className={css.tab}
          aria-pressed={name === stage}
          ref={name === stage ? open : undefined}
          onClick={() => onChoose(name, sortOf[name])}
        >
          {stages.names[name]}
        </button>
      ))}
    </fieldset>
  )
}
