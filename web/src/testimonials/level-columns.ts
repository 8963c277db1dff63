import type { Testimonial } from '@centesimo/contract'

type Sized = Pick<Testimonial, 'auctionTitle' | 'comment' | 'media'>

/** In px, about: what stands around the comment, a line of it, its media, and its auction. */
const FRAME = 150
const LINE = 24
const MEDIA = 275
const AUCTION = 40
const LINE_CHARACTERS = 44

/**
 * Deals the cards out to so many columns, each to the one that is shortest so far, so that they end
 * level. Cards that follow later move none of those before.
 */
export function levelColumns<Card extends Sized>(cards: readonly Card[], count: number): Card[][] {
  const columns = Array.from({ length: count }, () => ({ height: 0, cards: [] as Card[] }))
  for (const card of cards) {
    const shortest = columns.reduce((least, column) => (column.height < least.height ? column : least))
    shortest.cards.push(card)
    shortest.height += heightOf(card)
  }
  return columns.map((column) => column.cards)
}

function heightOf({ auctionTitle, comment, media }: Sized): number {
  const text = Math.ceil(comment.length / LINE_CHARACTERS) * LINE
  return FRAME + text + (media.length > 0 ? MEDIA : 0) + (auctionTitle ? AUCTION : 0)
}
