import type { WonAuction } from '@centesimo/contract'
import { wonView } from './won-view.ts'

export type DueWins = {
  /** Still to be paid, the earliest due date first. */
  wins: WonAuction[]
  totalCents: number
  /** ISO; null when nothing is due. */
  firstDueDate: string | null
  isUrgent: boolean
}

/** What is still to be paid of `wins` at `now`. */
export function dueWins(wins: readonly WonAuction[], now: number): DueWins {
  const due = wins
    .filter((won) => wonView(won, now).isPayable)
    .toSorted((a, b) => Date.parse(a.paymentDueDate) - Date.parse(b.paymentDueDate))
  return {
    wins: due,
    totalCents: due.reduce((sum, { amount }) => sum + amount, 0),
    firstDueDate: due[0]?.paymentDueDate ?? null,
    isUrgent: due.some((won) => wonView(won, now).isUrgent),
  }
}
