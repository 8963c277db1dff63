import { formatEuro, formatSpentCredits, type SpentToFormat } from '@centesimo/domain'
import { auctionFacts } from '../share-card/auction-facts.ts'
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
  spent: (SpentToFormat & { totalCents: number }) | null
}

export function winSlip({ title, priceCents, wonAt, username, spent, ...counts }: Win): Slip {
  return {
    eyebrow: username === null ? 'Vinto a' : `${username} ha vinto a`,
    headline: formatEuro(priceCents),
    title,
    facts: [...(spent ? [spentLine(spent)] : []), auctionFacts(counts)],
    date: wonAt,
  }
}

function spentLine({ totalCents, ...spent }: NonNullable<Win['spent']>): string {
  const credits = formatSpentCredits(spent)
  const used = credits.includes(',') ? '' : spent.credits === 1 ? ' usato' : ' usati'
  return `Con ${credits}${used}: ${formatEuro(totalCents)} in tutto`
}
