import { formatEuro, formatSpent, type SpentToFormat, withArticle } from '@centesimo/domain'
import { formatCredits } from './format.ts'

/** What a win or an auction has cost its bidder. Amounts in cents. */
export const spentText = {
  sum: ({ priceCents, spent, totalCents }: { priceCents: number; spent: SpentToFormat; totalCents: number }) =>
    `${formatEuro(priceCents)} + ${formatSpent(spent)} = ${formatEuro(totalCents)} in tutto`,
  saving: ({ savedCents, percent, retail }: { savedCents: number; percent: number; retail: string }) =>
    `Risparmi ${formatEuro(savedCents)} sul prezzo di Compra subito (${retail}): ${withArticle(percent)}% in meno`,
  returned: (credits: number) => (credits === 1 ? '1 credito restituito' : `${formatCredits(credits)} restituiti`),
} as const
