import type { AdminStats } from '@centesimo/contract'
import { formatTime, romeFormatter } from '../../text/format.ts'
import type { Bar } from '../ui/chart-summary.ts'

type Point = { at: string; value: number }

const day = romeFormatter({ day: 'numeric' })
const fullDay = romeFormatter({ day: 'numeric', month: 'long' })
const month = romeFormatter({ month: 'short' })
const fullMonth = romeFormatter({ month: 'long', year: 'numeric' })
const dayAndHour = romeFormatter({ weekday: 'long', hour: '2-digit', minute: '2-digit' })

export type Period = 'month' | 'year'

/** The bars of a series, by day or month in Rome. */
export function barsOf(series: { month: Point[]; year: Point[] }, period: Period): Bar[] {
  const [short, long] = period === 'month' ? [day, fullDay] : [month, fullMonth]
  return series[period].map(({ at, value }) => ({ label: short(at), moment: long(at), value }))
}

/** Bids per hour: the last 24 hours, or the average of each hour of the day. */
export function hourBars({ day, hours }: AdminStats['series']['bidsPerHour'], period: 'day' | 'hours'): Bar[] {
  if (period === 'day') return day.map(({ at, value }) => ({ label: formatTime(at), moment: dayAndHour(at), value }))
  return hours.map(({ hour, value }) => {
    const label = `${String(hour).padStart(2, '0')}:00`
    return { label, moment: label, value }
  })
}
