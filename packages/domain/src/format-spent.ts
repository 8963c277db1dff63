import { withNoun } from './italian.ts'
import { formatEuro, formatWhole } from './money.ts'

/** Without `bought`, as an older program sends it, only credits at no price are named as given. */
export type SpentToFormat = { credits: number; bought?: number | undefined; cents?: number | undefined }

/** `60 crediti`, `2 crediti bonus`, or of both kinds: `6 crediti, di cui 5 bonus`. */
export function formatSpentCredits(spent: SpentToFormat): string {
  const all = withNoun(spent.credits, 'credito', 'crediti')
  const given = givenPart(spent)
  return given === '' || given === 'bonus' ? joined(all, given) : `${all}, ${given}`
}

/** The same with what the bought ones had cost: `60 crediti (≈ 24,00 €), di cui 5 bonus`. */
export function formatSpent(spent: SpentToFormat): string {
  return joined(withNoun(spent.credits, 'credito', 'crediti'), formatSpentRest(spent))
}

/** What there is to say beyond the number, or an empty text: `(≈ 0,50 €), di cui 5 bonus`. */
export function formatSpentRest(spent: SpentToFormat): string {
  return [price(spent), givenPart(spent)].filter(Boolean).join(', ')
}

function givenPart({ credits, bought, cents }: SpentToFormat): string {
  const given = bought === undefined ? (cents === 0 ? credits : 0) : credits - bought
  if (given === 0) return ''
  return given === credits ? 'bonus' : `di cui ${formatWhole(given)} bonus`
}

function price({ cents }: SpentToFormat): string {
  return cents ? `(≈\u00a0${formatEuro(cents)})` : ''
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
