import { withNoun } from './italian.ts'
import { formatEuro, formatWhole } from './money.ts'

/** Without `bought`, as an older program sends it, only credits at no price are named as given. */
export type SpentToFormat = { credits: number; bought?: number | undefined; cents?: number | undefined }

/** `60 crediti`, `2 crediti bonus`, or of both kinds: `6 crediti, di cui 5 bonus`. */
export function formatSpentCredits({ credits, bought, cents }: SpentToFormat): string {
  const all = withNoun(credits, 'credito', 'crediti')
  const given = bought === undefined ? (cents === 0 ? credits : 0) : credits - bought
  if (given === 0) return all
  return given === credits ? `${all} bonus` : `${all}, di cui ${formatWhole(given)} bonus`
}

/** The same with what the bought ones of them had cost: `60 crediti (≈ 24,00 €)`. */
export function formatSpent(spent: SpentToFormat): string {
  const credits = formatSpentCredits(spent)
  return spent.cents ? `${credits} (≈\u00a0${formatEuro(spent.cents)})` : credits
}
