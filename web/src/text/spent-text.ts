import type { Spent } from '@centesimo/contract'
import { formatEuro, withArticle } from '@centesimo/domain'
import { formatCredits } from './format.ts'

type Credits = Pick<Spent, 'credits' | 'cents'>

/** `60 crediti (≈ 24,00 €)`; credits that were all given have no price. */
export function formatSpent({ credits, cents }: Credits): string {
  return cents > 0 ? `${formatCredits(credits)} (≈\u00a0${formatEuro(cents)})` : formatCredits(credits)
}

/** What a win or an auction has cost its bidder. Amounts in cents. */
export const spentText = {
  sum: ({ priceCents, spent, totalCents }: { priceCents: number; spent: Credits; totalCents: number }) =>
    `${formatEuro(priceCents)} + ${formatSpent(spent)}${spent.cents > 0 ? '' : ' bonus'} = ${formatEuro(totalCents)} in tutto`,
  saving: ({ savedCents, percent, retail }: { savedCents: number; percent: number; retail: string }) =>
    `Risparmi ${formatEuro(savedCents)} sul prezzo di Compra subito (${retail}): ${withArticle(percent)}% in meno`,
  returned: (credits: number) => (credits === 1 ? '1 credito restituito' : `${formatCredits(credits)} restituiti`),
} as const
