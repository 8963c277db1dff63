import type { Series } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { formatCount } from '../text/format.ts'
import { formatMoment } from '../text/profile-text.ts'
import { seriesText as words } from '../text/series-text.ts'
import css from './closings-table.module.css'

/** The last closings of a series, and from ten on between which prices it usually closes. */
export function ClosingsTable({ series }: { series: Series }) {
  const { lastTen, usual } = series
  if (lastTen.length === 0) return <p className={css.note}>{words.none(series)}</p>
  return (
    <>
      {usual && (
        <p className={css.usual}>
          <b>{words.usual(usual)}</b>
        </p>
      )}
      <table className={css.table}>
        <thead>
          <tr>
            {Object.values(words.columns).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lastTen.map(({ auctionId, endedAt, price, bids, bidders }) => (
            <tr key={auctionId}>
              <td>
                <Link to={`/auctions/${auctionId}`}>{formatMoment(endedAt)}</Link>
              </td>
              <td>{formatEuro(price)}</td>
              <td>{formatCount(bids)}</td>
              <td>{formatCount(bidders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {usual && <small className={clsx(css.note, css.below)}>{words.usualNote}</small>}
    </>
  )
}
