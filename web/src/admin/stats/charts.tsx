import type { AdminStats } from '@centesimo/contract'
import { type ReactNode, useState } from 'react'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount, formatDecimal } from '../../text/format.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Bars } from '../../ui/chart/lazy-plots.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Bar, summaryOf } from '../ui/chart-summary.ts'
import { barsOf, hourBars, type Period } from './chart-bars.ts'
import css from './charts.module.css'
import { PeriodSwitch } from './period-switch.tsx'

const { charts: words } = adminStatsText
const { chart } = adminUiText
const names = ['creditsSold', 'auctionsWon', 'newUsers'] as const
const periods = [
  { value: 'month', label: words.month },
  { value: 'year', label: words.year },
] as const
const hourPeriods = [
  { value: 'day', label: words.day },
  { value: 'hours', label: words.hours },
] as const

/** Activity charts by day or month, and bids per hour. */
export function Charts({ series }: { series: AdminStats['series'] | undefined }) {
  const [period, setPeriod] = useState<Period>('month')
  const [hourPeriod, setHourPeriod] = useState<'day' | 'hours'>('day')
  return (
    <section className={css.charts}>
      <div className={css.head}>
        <h2 className={css.title}>{words.title}</h2>
        <PeriodSwitch label={words.period} options={periods} chosen={period} onChoose={setPeriod} />
      </div>
      <div className={css.grid} aria-busy={!series}>
        {names.map((name) => {
          const points = series?.[name]
          if (points === null) return null
          return points ? (
            <BarChart
              key={name}
              title={words[name]}
              column={period === 'month' ? chart.day : chart.month}
              bars={barsOf(points, period)}
              format={formatCount}
            />
          ) : (
            <Skeleton key={name} height={420} />
          )
        })}
        {series ? (
          <BarChart
            title={words.bidsPerHour}
            column={words.columnHour}
            bars={hourBars(series.bidsPerHour, hourPeriod)}
            format={formatDecimal}
            isAverage={hourPeriod === 'hours'}
            action={
              <PeriodSwitch
                label={words.hoursPeriod}
                options={hourPeriods}
                chosen={hourPeriod}
                onChoose={setHourPeriod}
              />
            }
          />
        ) : (
          <Skeleton height={420} />
        )}
      </div>
    </section>
  )
}

type BarChartProps = {
  title: string
  column: string
  bars: readonly Bar[]
  format: (value: number) => string
  isAverage?: boolean
  action?: ReactNode
}

function BarChart({ title, column, bars, format, isAverage = false, action }: BarChartProps) {
  return (
    <Chart
      title={title}
      summary={summaryOf(bars, format, { isAverage })}
      table={{
        open: chart.open,
        columns: [column, title],
        rows: bars.map(({ moment, value }) => [moment, format(value)] as const),
      }}
      failed={chart.failed}
      action={action}
    >
      <Bars label={title} bars={bars} formatValue={format} />
    </Chart>
  )
}
