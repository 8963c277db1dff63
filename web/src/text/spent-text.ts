import type { Spent } from '@centesimo/contract'
import { formatEuro, withArticle } from '@centesimo/domain'
import { formatCredits } from './format.ts'

export type SpentCredits = Pick<Spent, 'credits' | 'cents'>

/** `60 crediti`; those that were all given cost nothing: `2 crediti bonus`. */
export function formatSpentCredits({ credits, cents }: SpentCredits): string {
  return cents > 0 || credits === 0 ? formatCredits(credits) : `${formatCredits(credits)} bonus`
}

/** The same with what the bought ones of them had cost: `60 crediti (≈ 24,00 €)`. */
export function formatSpent(spent: SpentCredits): string {
  const credits = formatSpentCredits(spent)
  return spent.cents > 0 ? `${credits} (≈\u00a0${formatEuro(spent.cents)})` : credits
}

/** What a win or an auction has cost its bidder. Amounts in cents. */
export const spentText = {
  sum: ({ priceCents, spent, totalCents }: { priceCents: number; spent: SpentCredits; totalCents: number }) =>
    `${formatEuro(priceCents)} + ${formatSpent(spent)} = ${formatEuro(totalCents)} in tutto`,
  saving: ({ savedCents, percent, retail }: { savedCents: number; percent: number; retail: string }) =>
    `Risparmi ${formatEuro(savedCents)} sul prezzo di Compra subito (${retail}): ${withArticle(percent)}% in meno`,
  returned: (credits: number) => (credits === 1 ? '1 credito restituito' : `${formatCredits(credits)} restituiti`),
} as const
