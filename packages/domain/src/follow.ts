import { formatEuro } from './money.ts'
import { MINUTE_MS } from './time-units.ts'

/** What a bidder follows: words, a category or both, perhaps only below a price. */
export type Follow = { words: string | null; category: string | null; maxCents: number | null }

/** So long before its end an auction is told to those who follow it below a price. */
export const LAST_MINUTES_MS = 15 * MINUTE_MS

/** When the mail of the day is written, in minutes after midnight in Italy. */
export const FOLLOW_MAIL_MINUTE = 9 * 60

/** So many push messages about followed auctions a user gets on a day of Italy. */
export const FOLLOW_PUSHES_A_DAY = 5

/** So many auctions the mail of the day names; it counts the others. */
export const FOLLOW_MAIL_AUCTIONS = 10

/** «leica» in Fotografia, sotto 50,00 €. */
export function formatFollow({ words, category, maxCents }: Follow): string {
  const what = words ? `«${words}»${category ? ` in ${category}` : ''}` : (category ?? '')
  return maxCents === null ? what : `${what}, sotto ${formatEuro(maxCents)}`
}
