import { withNoun } from '@centesimo/domain'

const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, useGrouping: 'always' })

/** Makes a formatter of counts with their noun. */
export const some = (one: string, many: string) => (count: number) => withNoun(count, one, many)

/** With one decimal at most: 1,5. */
export function formatDecimal(value: number): string {
  return decimal.format(value)
}
