import { formatWhole } from '@centesimo/domain'

type Counts = { lot: number | null; bids: number; bidders: number }

/** "Lotto 012: 37 puntate, 9 partecipanti". */
export function auctionFacts({ lot, bids, bidders }: Counts): string {
  const catalogue = lot === null ? '' : `${lotName(lot)}: `
  return `${catalogue}${formatNumber(bids, 'puntata', 'puntate')}, ${formatNumber(bidders, 'partecipante', 'partecipanti')}`
}

/** "Lotto 012". */
export const lotName = (lot: number) => `Lotto ${String(lot).padStart(3, '0')}`

export function formatNumber(count: number, one: string, many: string): string {
  return `${formatWhole(count)} ${count === 1 ? one : many}`
}
