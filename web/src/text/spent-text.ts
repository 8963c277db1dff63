import { formatEuro, formatSpent, type SpentToFormat } from '@centesimo/domain'
import { formatCredits } from './format.ts'

/** What a win or an auction has cost its bidder. Amounts in cents. */
type WinSum = { priceCents: number; shippingCents: number; spent: SpentToFormat; totalCents: number }

type Saving = { savedCents: number; percent: number; retail: string }

export const spentText = {
  sum: ({ priceCents, shippingCents, spent, totalCents }: WinSum) => {
    const parts = [
      formatEuro(priceCents),
      shippingCents > 0 && `${formatEuro(shippingCents)} di spedizione`,
      spent.credits > 0 && formatSpent(spent),
    ]
    return `${parts.filter(Boolean).join(' + ')} = ${formatEuro(totalCents)} in tutto`
  },
  saving: ({ savedCents, percent, retail }: Saving, isPaid = false) =>
    `Con Compra subito costava ${retail}: ${isPaid ? 'hai risparmiato' : 'risparmi'} circa ${formatEuro(savedCents)} (${percent}%)`,
  /** What the sign ≈ is made of. */
  about: "≈ vuol dire «circa»: l'importo è quello che hai pagato per quei crediti. I crediti bonus non costano nulla.",
  returned: (credits: number) => (credits === 1 ? '1 credito restituito' : `${formatCredits(credits)} restituiti`),
} as const
