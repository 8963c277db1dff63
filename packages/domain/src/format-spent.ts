import { withNoun } from './italian.ts'
import { formatEuro, formatWhole } from './money.ts'

/** Without `bought`, as an older program sends it, only credits at no price are named as given. */
export type SpentToFormat = { credits: number; bought?: number | undefined; cents?: number | undefined }

/** `60 crediti`, `2 crediti bonus`, or of both kinds: `6 crediti, di cui 5 bonus`. */
export function formatSpentCredits(spent: SpentToFormat): string {
  const all = withNoun(spent.credits, 'credito', 'crediti')
  const given = givenOf(spent)
  if (given === 0) return all
  return given === spent.credits ? `${all} bonus` : `${all}, di cui ${formatWhole(given)} bonus`
}

/**
 * The same with what the bought ones had cost: `60 crediti (≈ 24,00 €)`. Of both kinds the price
 * stands beside the credits that it is of: `1 credito pagato (≈ 0,50 €) + 5 bonus`.
 */
export function formatSpent(spent: SpentToFormat): string {
  const { credits, rest } = spentParts(spent)
  return [credits, rest].filter(Boolean).join(' ')
}

/** What `formatSpent` says, in its number and the rest, which may be empty. */
export function spentParts(spent: SpentToFormat): { credits: string; rest: string } {
  const given = givenOf(spent)
  const price = spent.cents ? `(≈\u00a0${formatEuro(spent.cents)})` : ''
  if (given === 0) return { credits: withNoun(spent.credits, 'credito', 'crediti'), rest: price }
  if (given === spent.credits) return { credits: withNoun(given, 'credito', 'crediti'), rest: 'bonus' }
  return {
    credits: withNoun(spent.credits - given, 'credito pagato', 'crediti pagati'),
    rest: [price, `+ ${formatWhole(given)} bonus`].filter(Boolean).join(' '),
  }
}

function givenOf({ credits, bought, cents }: SpentToFormat): number {
  if (bought === undefined) return cents === 0 ? credits : 0
  return credits - bought
}
