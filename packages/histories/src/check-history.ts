import { bidsOf } from './bids.ts'
import { checkAnswers } from './check-answers.ts'
import { checkCredits } from './check-credits.ts'
import { checkEnds } from './check-ends.ts'
import { checkOrder } from './check-order.ts'
import { checkViews } from './check-views.ts'
import type { Contradiction } from './contradiction.ts'
import type { History } from './history.ts'

/**
 * Decides from outside whether the rules can explain a history: one order of bids, without a gap,
 * with the right prices, credits exact, one end. It knows what clients sent and were told, and
 * nothing of the platform's code or tables. Empty when everything is explained.
 */
export function checkHistory(history: History): Contradiction[] {
  const bids = bidsOf(history)
  return [checkAnswers, checkOrder, checkViews, checkEnds, checkCredits].flatMap((check) => check(history, bids))
}
