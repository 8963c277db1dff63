import type { Auction } from '@centesimo/contract'
import { KindBadges } from '../../auction-card/kind-badges.tsx'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { listText } from '../../text/list-text.ts'
import { Picture } from '../../ui/picture.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import css from './auction-columns.module.css'
import { CountedBids, LiveBids, LiveLeader, LivePrice, LiveStatus, LiveTime, LiveViewers } from './live-cells.tsx'

const heads = adminAuctionsText.columns

function pictureOf({ imageUrl, prizeCredits }: Auction) {
  return <Picture src={imageUrl} alt="" sizes="56px" isOfCredits={prizeCredits !== null} />
}

/** The columns of an auction's row. Live values come from the live store, not from the row. */
export const auctionColumns: AdminColumn<Auction>[] = [
  {
    key: 'auction',
    head: heads.auction,
    wide: true,
    picture: pictureOf,
    cell: (auction) => (
      <span className={css.auction}>
        <span className={css.picture}>{pictureOf(auction)}</span>
        <span className={css.title}>{auction.title}</span>
        <KindBadges id={auction.id} className={css.kind} />
      </span>
    ),
  },
  {
    key: 'category',
    head: heads.category,
    phone: 'none',
    isOptional: true,
    cell: ({ category }) => category.name,
  },
  { key: 'status', head: heads.status, phone: 'figure', cell: ({ id }) => <LiveStatus id={id} /> },
  {
    key: 'price',
    head: heads.price,
    align: 'end',
    phone: 'bare',
    sort: { ascending: 'price-asc', descending: 'price-desc' },
    cell: ({ id }) => <LivePrice id={id} />,
  },
  {
    key: 'time',
    head: heads.time,
    align: 'end',
    phone: 'bare',
    sort: { ascending: 'ending' },
    cell: ({ id }) => <LiveTime id={id} />,
  },
  { key: 'leader', head: heads.leader, phone: 'none', cell: ({ id }) => <LiveLeader id={id} /> },
  {
    key: 'bids',
    head: heads.bids,
    align: 'end',
    phone: 'none',
    sort: { descending: 'bids' },
    cell: ({ id }) => <LiveBids id={id} />,
  },
  {
    key: 'viewers',
    head: heads.viewers,
    align: 'end',
    phone: 'none',
    isOptional: true,
    cell: ({ id }) => <LiveViewers id={id} />,
  },
]

/** On a card it stands under the title. */
const kind: AdminColumn<Auction> = {
  key: 'kind',
  head: listText.kind,
  phone: 'under',
  cell: ({ id }) => <KindBadges id={id} />,
}

/** On a phone the status is beside the price, and the leader and the number of bids are below. */
export const auctionCards: AdminColumn<Auction>[] = [
  ...auctionColumns.map((column): AdminColumn<Auction> => {
    if (column.key === 'auction') return { ...column, cell: ({ title }) => <span className={css.title}>{title}</span> }
    if (column.key === 'price') return { ...column, cell: ({ id }) => <LivePrice id={id} hasFrom /> }
    return column.key === 'bids'
      ? { ...column, phone: 'line', cell: ({ id }) => <CountedBids id={id} hasLeader /> }
      : column
  }),
  kind,
]

const ofOneStatus = (columns: typeof auctionColumns) => columns.filter(({ key }) => key !== 'status')

/** For a tab of one status: without that column; a card has the leader in its place. */
export const columnsOfOneStatus = ofOneStatus(auctionColumns)

export const cardsOfOneStatus: AdminColumn<Auction>[] = ofOneStatus(auctionCards).map((column) => {
  if (column.key === 'leader') return { ...column, phone: 'figure' }
  return column.key === 'bids' ? { ...column, cell: ({ id }) => <CountedBids id={id} /> } : column
})
