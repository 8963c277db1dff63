import { formatEuro, formatSpent, type SpentToFormat } from '@centesimo/domain'
import { formatCount, formatCredits } from './format.ts'

/** What a win or an auction has cost its bidder. Amounts in cents. */
type WinSum = { priceCents: number; shippingCents: number; spent: SpentToFormat; totalCents: number }

type Saving = { savedCents: number; percent: number; retail: string }

export const spentText = {
  sum: ({ priceCents, shippingCents, spent, totalCents }: WinSum) => {
    const wereGiven = spent.credits > 0 && spent.cents === 0
    const parts = [
      formatEuro(priceCents),
      shippingCents > 0 && `${formatEuro(shippingCents)} di spedizione`,
      spent.credits > 0 && !wereGiven && formatSpent(spent),
    ].filter(Boolean)
    const given =
      spent.credits === 1
        ? '; il credito usato era bonus'
        : `; i ${formatCount(spent.credits)} crediti usati erano bonus`
    return `In tutto ${formatEuro(totalCents)}${parts.length > 1 ? `: ${parts.join(' + ')}` : ''}${wereGiven ? given : ''}`
  },
  saving: ({ savedCents, percent, retail }: Saving, isPaid = false) =>
    `Con Compra subito costava ${retail}: ${isPaid ? 'hai risparmiato' : 'risparmi'} circa ${formatEuro(savedCents)} (${percent}%)`,
  /** What the sign ≈ is made of. */
  about: "Il segno ≈ indica quanto hai pagato, all'incirca, quei crediti. I crediti bonus non costano nulla.",
  returned: (credits: number) => (credits === 1 ? '1 credito restituito' : `${formatCredits(credits)} restituiti`),
} as const
