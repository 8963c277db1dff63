import { adminUiText } from '../../text/admin-ui-text.ts'
import { DayInput } from '../../ui/day-input.tsx'
import { Select } from '../../ui/select.tsx'
import { optionsOf } from '../ui/options-of.ts'
import type { Period } from '../ui/periods.ts'
import css from './range-bar.module.css'
import type { useRevenueRange } from './use-revenue-range.ts'

const words = adminUiText.days
const options = optionsOf(adminUiText.periods)

/** Chooses the days of the page: a period, or any two days. */
export function RangeBar({ range }: { range: ReturnType<typeof useRevenueRange> }) {
  const { period, days, choose, chooseDays } = range
  return (
    <search className={css.bar}>
      <Select
        label={words.label}
        options={options}
        value={period}
        onChange={({ target }) => choose(target.value as Period)}
      />
      {period === 'personalizzato' && (
        <>
          <DayInput
            label={words.from}
            value={days.from}
            max={days.to}
            onChange={({ target }) => target.value && chooseDays({ from: target.value })}
          />
          <DayInput
            label={words.to}
            value={days.to}
            min={days.from}
            onChange={({ target }) => target.value && chooseDays({ to: target.value })}
          />
        </>
      )}
    </search>
  )
}
