import { formatEuro, withDate } from '@centesimo/domain'
import { formatCount, formatDayOfYear } from './format.ts'

type DueWin = { shippingCents: number }

/** The user's won objects that are still to be paid: how many, their sum, the first deadline. */
export function formatDue(wins: readonly DueWin[], cents: number, firstDueDate: string): string {
  const day = withDate('il', formatDayOfYear(firstDueDate))
  const isShipped = wins.some(({ shippingCents }) => shippingCents > 0)
  const sum = `${formatEuro(cents)}${isShipped ? ', spedizione inclusa' : ''}`
  return wins.length === 1
    ? `Hai 1 oggetto da pagare entro ${day}: ${sum}`
    : `Hai ${formatCount(wins.length)} oggetti da pagare, il primo entro ${day}: in tutto ${sum}`
}
