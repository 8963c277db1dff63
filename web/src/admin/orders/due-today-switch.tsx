import { CalendarClock } from 'lucide-react'
import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { formatCount } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import css from './due-today-switch.module.css'
import { useOrderCounts } from './use-order-counts.ts'

type DueTodaySwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/**
 * Shows only what is to be paid or sent today, or was before; nothing where there is none of it.
 */
export function DueTodaySwitch({ isOn, onChange }: DueTodaySwitchProps) {
  const count = useOrderCounts()?.dueToday ?? 0
  if (count === 0 && !isOn) return null
  return (
    <div className={css.place}>
      <Button look={isOn ? 'tint' : 'quiet'} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
        <CalendarClock size={18} aria-hidden />
        {adminOrdersText.filters.dueToday} {formatCount(count)}
      </Button>
    </div>
  )
}
