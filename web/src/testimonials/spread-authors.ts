import type { Testimonial } from '@centesimo/contract'

/** So many reviews at least stand between two of one person, where there are others. */
const APART = 3

/** The newest first, but a second review of one person after some others. */
export function spreadAuthors<Card extends Pick<Testimonial, 'userName'>>(cards: readonly Card[]): Card[] {
  const left = [...cards]
  const spread: Card[] = []
  while (left.length > 0) {
    const near = spread.slice(-APART)
    const place = left.findIndex(({ userName }) => near.every((other) => other.userName !== userName))
    spread.push(...left.splice(Math.max(place, 0), 1))
  }
  return spread
}
