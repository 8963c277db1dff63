import { adminUiText } from '../../text/admin-ui-text.ts'

export type Bar = {
  /** Axis label. */
  label: string
  /** Full date or hour. */
  moment: string
  value: number
}

const words = adminUiText.chart
type Options = { isAverage?: boolean; none?: string; unit?: string }

export const isEmptyChart = (bars: readonly Bar[]) => bars.every(({ value }) => value === 0)

/**
 * The bars of a chart in one sentence; `none` is that of a chart without any value, `unit` what a
 * bar stands for.
 */
export function summaryOf(
  bars: readonly Bar[],
  format: (value: number) => string,
  { isAverage = false, none = words.none, unit = words.day }: Options = {},
): string {
  const most = bars.reduce<Bar | undefined>((best, bar) => (bar.value > (best?.value ?? 0) ? bar : best), undefined)
  if (!most) return none
  if (isAverage) return words.average(format(most.value), most.moment)
  const sum = bars.reduce((total, { value }) => total + value, 0)
  // Where several bars are the highest, none is named.
  const isOnly = bars.filter(({ value }) => value === most.value).length === 1
  return isOnly
    ? words.sum(format(sum), format(most.value), most.moment)
    : words.sumOfEqual(format(sum), format(most.value), unit.toLowerCase())
}
