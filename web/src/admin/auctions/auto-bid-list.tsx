import type { AuctionAutoBid } from '@centesimo/contract'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { formatClockTime } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fold } from '../../ui/fold.tsx'
import { userPath } from '../ui/user-cell.tsx'
import { UserLink } from '../ui/user-link.tsx'
import css from './auto-bid-list.module.css'
import { DetailPart } from './detail-part.tsx'

const words = adminAuctionText

/**
 * The auto-bids of an auction: bids placed and the time of the next one. Those that ended, with the
 * reason, are folded.
 */
export function AutoBidList({ autoBids }: { autoBids: readonly AuctionAutoBid[] }) {
  const running = autoBids.filter(({ isActive }) => isActive)
  const ended = autoBids.filter(({ isActive }) => !isActive)
  return (
    <DetailPart title={words.autoBids}>
      {autoBids.length === 0 && <p className={css.none}>{words.noAutoBids}</p>}
      {running.length > 0 && <Rows autoBids={running} />}
      {ended.length > 0 && (
        <Fold summary={words.endedAutoBids(ended.length)} summaryClassName={css.none}>
          <Rows autoBids={ended} />
        </Fold>
      )}
    </DetailPart>
  )
}

function Rows({ autoBids }: { autoBids: readonly AuctionAutoBid[] }) {
  return (
    <ul className={css.list}>
      {autoBids.map((autoBid) => (
        <li key={autoBid.userId} className={css.row}>
          <b className={css.person}>
            <UserLink to={userPath(autoBid.userId)}>{autoBid.username}</UserLink>
          </b>
          <Badge tone={autoBid.isActive ? 'green' : 'calm'}>{autoBid.isActive ? words.on : words.off}</Badge>
          <span className={css.note}>{words.autoBidPlaced(autoBid.bidsPlaced, autoBid.maxBids)}</span>
          <span className={css.note}>{formatNextBid(autoBid)}</span>
        </li>
      ))}
    </ul>
  )
}

function formatNextBid({ isActive, nextBidAt, stopReason }: AuctionAutoBid): string {
  if (isActive) return nextBidAt ? words.nextTurn(formatClockTime(nextBidAt)) : ''
  return stopReason ? (words.stopped[stopReason] ?? '') : ''
}
