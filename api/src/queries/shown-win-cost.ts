import { winTotalCents } from '@centesimo/domain'

/** `w` is the winner, `orders` the won order, `paid` the winner's row of the run's bidders. */
export const winCostColumns = `w.shows_win_cost as "showsCost", orders.amount_cents as "dueCents", paid.cents as "spentCents",
  paid.credits as "winnerCredits"`

export type WinCostRow = { showsCost: boolean | null; dueCents: number | null; spentCents: number | null }

/** What a win cost in all, in cents, where its winner shows it. */
export function shownWinCost({ showsCost, dueCents, spentCents }: WinCostRow): number | null {
  if (!showsCost || dueCents === null || spentCents === null) return null
  return winTotalCents({ dueCents, spentCents })
}
