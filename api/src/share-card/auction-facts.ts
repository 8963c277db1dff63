import { withNoun } from '@centesimo/domain'

type Counts = { lot: number | null; bids: number; bidders: number }

/** "Lotto 012: 37 puntate, 9 partecipanti". */
export function auctionFacts({ lot, bids, bidders }: Counts): string {
  const catalogue = lot === null ? '' : `${lotName(lot)}: `
  return `${catalogue}${withNoun(bids, 'puntata', 'puntate')}, ${withNoun(bidders, 'partecipante', 'partecipanti')}`
}

/** "Lotto 012". */
export const lotName = (lot: number) => `Lotto ${String(lot).padStart(3, '0')}`
