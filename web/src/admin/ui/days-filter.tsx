import { useState } from 'react'
import { serverClock } from '../../live/server-clock.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { romeDate } from '../../text/format.ts'
import { DayInput } from '../../ui/day-input.tsx'
import { Select } from '../../ui/select.tsx'
import { optionsOf } from './options-of.ts'
import { type Days, daysOf, hasDays, type Period, periodOfDays } from './periods.ts'
import type { AdminList } from './use-admin-list.ts'

/** What a list calls its days. */
export type DayLabels = Record<keyof typeof adminUiText.days, string>

type DaysFilterProps<Row> = { list: AdminList<Row>; labels: DayLabels }

/**
 * Chooses the first and the last day of a list, both included: a period, or any two days. The
 * address has the days, so a saved view of a month remains that month.
 */
export function DaysFilter<Row>({ list, labels }: DaysFilterProps<Row>) {
  // A period can have the days of another, as the month has on its first day.
  const [picked, setPicked] = useState<Period | null>(null)
  const today = romeDate(serverClock.now())
  const days = { from: list.filter('from'), to: list.filter('to') }
  const choose = (period: Period | '') => {
    setPicked(period || null)
    if (period !== 'personalizzato') list.setFilters(period ? daysOf(period, today) : { from: '', to: '' })
  }
  const period = chosenPeriod(days, { picked, today })
  return (
    <>
      <Select
        label={labels.label}
        options={optionsOf(adminUiText.periods, labels.all)}
        value={period}
        onChange={({ target }) => choose(target.value as Period | '')}
      />
      {period === 'personalizzato' &&
        (['from', 'to'] as const).map((name) => (
          <DayInput
            key={name}
            label={labels[name]}
            value={days[name]}
            onChange={({ target }) => list.setFilter(name, target.value)}
          />
        ))}
    </>
  )
}

function chosenPeriod(days: Days, { picked, today }: { picked: Period | null; today: string }): Period | '' {
  if (picked === 'personalizzato') return picked
  if (days.from === '' && days.to === '') return ''
  if (picked && hasDays(picked, days, today)) return picked
  return periodOfDays(days, today) ?? 'personalizzato'
}
