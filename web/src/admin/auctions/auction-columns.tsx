import type { Auction } from '@centesimo/contract'
import { KindBadges } from '../../auction-card/kind-badges.tsx'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { listText } from '../../text/list-text.ts'
import { Picture } from '../../ui/picture.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import css from './auction-columns.module.css'
import { LeaderOrStatus, LiveBids, LiveLeader, LivePrice, LiveStatus, LiveTime, LiveViewers } from './live-cells.tsx'

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

/** On a phone, where nearly every card is of a live auction: of those the leader. */
export const auctionCards: AdminColumn<Auction>[] = auctionColumns.map((column) =>
  column.key === 'status' ? { ...column, cell: ({ id }) => <LeaderOrStatus id={id} /> } : column,
)

/** Of auctions of one status, which the list's tab names: the kind, and on a card the leader. */
export const columnsOfOneStatus: AdminColumn<Auction>[] = auctionColumns.map((column) => {
  if (column.key === 'leader') return { ...column, phone: 'figure' }
  if (column.key !== 'status') return column
  return { ...column, key: 'kind', head: listText.kind, phone: 'none', cell: ({ id }) => <KindBadges id={id} /> }
})
