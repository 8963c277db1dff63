import type { AdminRevenue } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { romeFormatter } from '../../text/format.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Bars } from '../../ui/chart/lazy-plots.tsx'
import { isEmptyChart, summaryOf } from '../ui/chart-summary.ts'

const { chart: words } = adminRevenueText
const { chart } = adminUiText
const day = romeFormatter({ day: 'numeric', month: 'short' })
const fullDay = romeFormatter({ day: 'numeric', month: 'long', year: 'numeric' })
const month = romeFormatter({ month: 'short', year: '2-digit' })
const fullMonth = romeFormatter({ month: 'long', year: 'numeric' })

/** The gross takings by day or month, with the refunds in the table. */
export function RevenueChart({ series: { step, points } }: { series: AdminRevenue['series'] }) {
  const [short, long] = step === 'day' ? [day, fullDay] : [month, fullMonth]
  const bars = points.map(({ from, gross }) => ({ label: short(from), moment: long(from), value: gross }))
  return (
    <Chart
      title={words.title}
      summary={summaryOf(bars, formatEuro, { none: words.none })}
      table={{
        open: chart.open,
        columns: [step === 'day' ? chart.day : chart.month, words.title, words.refunds],
        rows: points.map(({ from, gross, refunds }) => [long(from), formatEuro(gross), formatEuro(refunds)] as const),
      }}
      failed={chart.failed}
      isEmpty={isEmptyChart(bars)}
    >
      <Bars label={words.title} bars={bars} formatValue={formatEuro} formatTick={words.tick} />
    </Chart>
  )
}
