import type { Auction } from '@centesimo/contract'
import { lotName } from '../share-card/auction-facts.ts'
import type { Head } from './insert-head.ts'
import { breadcrumbs, product } from './structured-data.ts'

/** What search engines show of a description. */
const DESCRIPTION_CHARS = 155
const PRODUCT_DESCRIPTION_CHARS = 300

type Options = {
  siteUrl: string
  /** Demo items are for sale only where no money moves. */
  sellsDemo: boolean
  /** Of the auction's picture. */
  imageUrl: string
}

/** Without a price: previews are kept for weeks, and a price holds for seconds. */
export function auctionHead(auction: Auction, { siteUrl, sellsDemo, imageUrl }: Options): Head {
  const { id, title, lot, demo } = auction
  const path = `/auctions/${id}`
  const isForSale = demo === null || sellsDemo
  const description = shorten(auction.description, PRODUCT_DESCRIPTION_CHARS)
  return {
    title,
    shared: {
      description: shorten(`${lotName(lot)} all'asta su Centesimo. ${auction.description}`, DESCRIPTION_CHARS),
      url: siteUrl + path,
      image: { url: imageUrl, alt: `${title}, ${lotName(lot)} delle aste di Centesimo` },
      data: [
        product(siteUrl, auction, { description, isForSale }),
        breadcrumbs(siteUrl, [
          { name: 'Tutte le Aste', path: '/auctions' },
          { name: title, path },
        ]),
      ],
    },
  }
}

/** In one line, cut after a whole word. */
export function shorten(text: string, maxChars: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxChars) return line
  const cut = line.slice(0, maxChars - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > maxChars / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:–—-]+$|[\uD800-\uDBFF]$/, '')}…`
}
