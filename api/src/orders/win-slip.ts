import { formatEuro } from '@centesimo/domain'
import { auctionFacts, formatNumber } from '../share-card/auction-facts.ts'
import type { Slip } from '../share-card/slip.ts'

export type Win = {
  title: string
  priceCents: number
  wonAt: Date
  lot: number | null
  bids: number
  bidders: number
  /** The winner's username, if they want it shown. */
  username: string | null
  /** The credits that the bids used and what the win cost in all, if the winner wants it shown. */
  spent: { credits: number; totalCents: number } | null
}

export function winSlip({ title, priceCents, wonAt, username, spent, ...counts }: Win): Slip {
  return {
    eyebrow: username === null ? 'Vinto a' : `${username} ha vinto a`,
    headline: formatEuro(priceCents),
    title,
    facts: [...(spent ? [spentLine(spent, priceCents)] : []), auctionFacts(counts)],
    date: wonAt,
  }
}

/** Credits that were all given add nothing to the price. */
function spentLine({ credits, totalCents }: NonNullable<Win['spent']>, priceCents: number): string {
  const used =
    totalCents > priceCents
      ? formatNumber(credits, 'credito usato', 'crediti usati')
      : formatNumber(credits, 'credito bonus usato', 'crediti bonus usati')
  return `Con ${used}: ${formatEuro(totalCents)} in tutto`
}
