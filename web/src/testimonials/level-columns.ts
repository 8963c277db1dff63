import type { Testimonial } from '@centesimo/contract'

type Sized = Pick<Testimonial, 'auctionTitle' | 'comment' | 'media'>

/** In px, about: what stands around the comment, a line of it, its media, and its auction. */
const FRAME = 110
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

/** So many cards of a page may wait for the next one, so that the columns end level meanwhile. */
const MAY_WAIT = 3

/**
 * The pages with the last cards of each moved to the next one where the columns then end more
 * level. While more follow, those of the last page wait.
 */
export function levelPages<Card extends Sized>(
  pages: readonly (readonly Card[])[],
  { count, hasMore }: { count: number; hasMore: boolean },
): Card[][] {
  const level: Card[][] = []
  let waiting: Card[] = []
  for (const [place, page] of pages.entries()) {
    const cards = [...waiting, ...page]
    const isEnd = place === pages.length - 1 && !hasMore
    const most = isEnd || count === 1 ? 0 : Math.min(MAY_WAIT, cards.length - count)
    const candidates = Array.from({ length: Math.max(most, 0) + 1 }, (_, waits) => cards.slice(0, cards.length - waits))
    const best = candidates.reduce((least, each) =>
      unevenness([...level, each], count) < unevenness([...level, least], count) ? each : least,
    )
    level.push(best)
    waiting = cards.slice(best.length)
  }
  return level
}

function unevenness(pages: readonly (readonly Sized[])[], count: number): number {
  const heights = levelColumns(pages, count).map((cards) => cards.reduce((sum, card) => sum + heightOf(card), 0))
  return Math.max(...heights) - Math.min(...heights)
}

function heightOf({ auctionTitle, comment, media }: Sized): number {
  const text = Math.ceil(comment.length / LINE_CHARACTERS) * LINE
  return FRAME + text + (media.length > 0 ? MEDIA : 0) + (auctionTitle ? AUCTION : 0)
}
