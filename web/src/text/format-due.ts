import { formatEuro, withDate } from '@centesimo/domain'
import { formatCount, formatDayOfYear } from './format.ts'

/** The user's won objects that are still to be paid: how many, their sum, the first deadline. */
export function formatDue(count: number, cents: number, firstDueDate: string): string {
  const day = withDate('il', formatDayOfYear(firstDueDate))
  return count === 1
    ? `Hai 1 oggetto da pagare entro ${day}: ${formatEuro(cents)}`
    : `Hai ${formatCount(count)} oggetti da pagare, il primo entro ${day}: ${formatEuro(cents)} in tutto`
}
