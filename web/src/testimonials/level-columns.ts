import type { Testimonial } from '@centesimo/contract'

type Sized = Pick<Testimonial, 'auctionTitle' | 'comment' | 'media'>

/** In px, about: what stands around the comment, a line of it, its media, and its auction. */
const FRAME = 150
const LINE = 24
const MEDIA = 275
const AUCTION = 40
const LINE_CHARACTERS = 44

/**
 * Deals each page of cards out to so many columns so that they end level: the highest card first,
 * each to the column that is shortest so far. A column keeps the order of its cards, and cards of a
 * later page move none of those before.
 */
export function levelColumns<Card extends Sized>(pages: readonly (readonly Card[])[], count: number): Card[][] {
  const columns = Array.from({ length: count }, () => ({ height: 0, cards: [] as Card[] }))
  for (const page of pages) {
    const columnOf = new Map<Card, number>()
    for (const card of page.toSorted((a, b) => heightOf(b) - heightOf(a))) {
      const shortest = columns.reduce(
        (least, { height }, place) => (height < columns[least]!.height ? place : least),
        0,
      )
      columns[shortest]!.height += heightOf(card)
      columnOf.set(card, shortest)
    }
    for (const card of page) columns[columnOf.get(card)!]!.cards.push(card)
  }
  // The newest card begins the first column.
  const first = pages[0] ?? []
  return columns.map((column) => column.cards).toSorted((a, b) => placeOf(first, a[0]) - placeOf(first, b[0]))
}

function placeOf<Card>(page: readonly Card[], card: Card | undefined): number {
  return card === undefined || !page.includes(card) ? page.length : page.indexOf(card)
}

function heightOf({ auctionTitle, comment, media }: Sized): number {
  const text = Math.ceil(comment.length / LINE_CHARACTERS) * LINE
  return FRAME + text + (media.length > 0 ? MEDIA : 0) + (auctionTitle ? AUCTION : 0)
}
