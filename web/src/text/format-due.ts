import { formatEuro, withDate } from '@centesimo/domain'
import { formatCount, formatDayOfYear } from './format.ts'

/** The user's won objects that are still to be paid: how many, their sum, the first deadline. */
export function formatDue(count: number, cents: number, firstDueDate: string): string {
  const day = withDate('il', formatDayOfYear(firstDueDate))
  return count === 1
    ? `Da pagare: 1 oggetto, ${formatEuro(cents)}, entro ${day}`
    : `Da pagare: ${formatCount(count)} oggetti, ${formatEuro(cents)} in tutto, il primo entro ${day}`
}
