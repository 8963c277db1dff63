import type { AdminRevenue, Takings } from '@centesimo/contract'
import { type DayRange, daysIn, stepsOf } from './day-range.ts'
import type { Kind, Movement } from './read-movements.ts'

/** A longer range is drawn by month. */
const MOST_DAYS_DRAWN = 62

/** The figures of the movements of a range. */
export function sumTakings(movements: readonly Movement[], range: DayRange): Takings {
  const taken = (kind: Kind) => movements.filter((each) => !each.isRefund && each.kind === kind)
  const paidBack = movements.filter(({ isRefund }) => isRefund)
  const [credits, orders, buyNow] = [taken('credits'), taken('orders'), taken('buyNow')]
  const payments = [...credits, ...orders, ...buyNow]
  const gross = sumOf(payments, 'gross')
  const refunds = sumOf(paidBack, 'gross')
  const vat = sumOf(payments, 'vat') - sumOf(paidBack, 'vat')
  const net = gross - refunds - vat
  const fees = sumOf(payments, 'fees')
  return {
    ...range,
    credits: sumOf(credits, 'gross'),
    orders: sumOf(orders, 'gross'),
    buyNow: sumOf(buyNow, 'gross'),
    gross,
    refunds,
    vat,
    net,
    fees,
    afterFees: net - fees,
    counts: {
      credits: sumOf(credits, 'count'),
      orders: sumOf(orders, 'count'),
      buyNow: sumOf(buyNow, 'count'),
      refunds: sumOf(paidBack, 'count'),
      withoutFee: sumOf(payments, 'withoutFee'),
    },
  }
}

type Details = Pick<AdminRevenue, 'vatRates' | 'withoutReceipt' | 'series'>

/** Tax by rate, the payments without a receipt, and the points of the chart. */
export function detailTakings(movements: readonly Movement[], range: DayRange): Details {
  const taken = movements.filter(({ isRefund }) => !isRefund)
  const paidBack = movements.filter(({ isRefund }) => isRefund)
  const percents = [...new Set(movements.map(({ percent }) => percent))].toSorted((one, other) => other - one)
  const step = daysIn(range) > MOST_DAYS_DRAWN ? 'month' : 'day'
  const steps = stepsOf(range, step)
  const points = steps.map((from, place) => {
    const within = ({ day }: Movement) => day >= from && (steps[place + 1] === undefined || day < steps[place + 1]!)
    return { from, gross: sumOf(taken.filter(within), 'gross'), refunds: sumOf(paidBack.filter(within), 'gross') }
  })
  return {
    vatRates: percents.map((percent) => {
      const ofRate = (each: Movement) => each.percent === percent
      return { percent, taken: taxedSum(taken.filter(ofRate)), refunded: taxedSum(paidBack.filter(ofRate)) }
    }),
    withoutReceipt: { count: sumOf(taken, 'bareCount'), cents: sumOf(taken, 'bareCents') },
    series: { step, points },
  }
}

function taxedSum(movements: readonly Movement[]) {
  const [gross, vat] = [sumOf(movements, 'gross'), sumOf(movements, 'vat')]
  return { gross, net: gross - vat, vat }
}

type Summed = 'gross' | 'vat' | 'count' | 'fees' | 'withoutFee' | 'bareCount' | 'bareCents'

function sumOf(movements: readonly Movement[], field: Summed): number {
  return movements.reduce((sum, each) => sum + each[field], 0)
}
