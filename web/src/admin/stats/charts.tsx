import type { AdminStats } from '@centesimo/contract'
import { type ReactNode, useState } from 'react'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount, formatDecimal } from '../../text/format.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Bars } from '../../ui/chart/lazy-plots.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Bar, isEmptyChart, summaryOf } from '../ui/chart-summary.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { barsOf, hourBars, type Period } from './chart-bars.ts'
import css from './charts.module.css'
import { PeriodSwitch } from './period-switch.tsx'

const { charts: words } = adminStatsText
const { chart } = adminUiText
const names = ['creditsSold', 'auctionsWon'] as const
const periods = [
  { value: 'month', label: words.month },
  { value: 'year', label: words.year },
] as const
const hourPeriods = [
  { value: 'day', label: words.day },
  { value: 'hours', label: words.hours },
] as const

type ChartsProps = { series: AdminStats['series'] | undefined }
type DayChartName = (typeof names)[number] | 'newUsers'

/** Activity charts by day or month, and bids per hour. A phone folds what is asked for less. */
export function Charts({ series }: ChartsProps) {
  const [period, setPeriod] = useState<Period>('month')
  const isPhone = useIsPhone()
  const others = (
    <>
      <DayChart name="newUsers" series={series} period={period} />
      <HourChart series={series} />
    </>
  )
  return (
    <section className={css.charts}>
      <div className={css.head}>
        <h2 className={css.title}>{words.title}</h2>
        <PeriodSwitch label={words.period} options={periods} chosen={period} onChoose={setPeriod} />
      </div>
      <div className={css.grid} aria-busy={!series}>
        {names.map((name) => (
          <DayChart key={name} name={name} series={series} period={period} />
        ))}
        {!isPhone && others}
      </div>
      {isPhone && (
        <Fold summary={words.others} className={css.others} summaryClassName={css.summary}>
          <div className={css.grid}>{others}</div>
        </Fold>
      )}
    </section>
  )
}

function DayChart({ name, series, period }: ChartsProps & { name: DayChartName; period: Period }) {
  const points = series?.[name]
  if (points === null) return null
  if (!points) return <Skeleton height={420} />
  return (
    <BarChart
      title={words[name]}
      column={period === 'month' ? chart.day : chart.month}
      bars={barsOf(points, period)}
      format={formatCount}
    />
  )
}

function HourChart({ series }: ChartsProps) {
  const [period, setPeriod] = useState<'day' | 'hours'>('day')
  if (!series) return <Skeleton height={420} />
  return (
    <BarChart
      title={words.bidsPerHour}
      column={words.columnHour}
      bars={hourBars(series.bidsPerHour, period)}
      format={formatDecimal}
      isAverage={period === 'hours'}
      action={<PeriodSwitch label={words.hoursPeriod} options={hourPeriods} chosen={period} onChoose={setPeriod} />}
    />
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
      summary={summaryOf(bars, format, { isAverage, unit: column })}
      table={{
        open: chart.open,
        columns: [column, title],
        rows: bars.map(({ moment, value }) => [moment, format(value)] as const),
      }}
      failed={chart.failed}
      action={action}
      isEmpty={isEmptyChart(bars)}
    >
      <Bars label={title} bars={bars} formatValue={format} />
    </Chart>
  )
}
