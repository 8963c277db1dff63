import { Link } from 'react-router-dom'
import { useSeries } from '../data/series.ts'
import { seriesText } from '../text/series-text.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { ClosingsTable } from './closings-table.tsx'
import css from './series-part.module.css'

/** On an auction of a series: its last closings, and the one that is open or comes next. */
export function SeriesPart({ id, seriesId }: { id: string; seriesId: string }) {
  const { data: series } = useSeries(seriesId)
  if (!series) return null
  return (
    <section className={css.part} aria-label={seriesText.closings}>
      <SectionHead title={seriesText.closings} to={`/serie/${seriesId}`} link={seriesText.toSeries} />
      {series.auctionId === null ? (
        <p>{seriesText.next(series)}</p>
      ) : (
        series.auctionId !== id && (
          <p>
            {series.isLive ? seriesText.another : seriesText.next(series)}{' '}
            <Link to={`/auctions/${series.auctionId}`}>{seriesText.toAuction}</Link>
          </p>
        )
      )}
      <ClosingsTable series={series} />
    </section>
  )
}
