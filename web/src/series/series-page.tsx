import type { Series } from '@centesimo/contract'
import { useParams } from 'react-router-dom'
import { LiveNow } from '../auction-card/live-now.tsx'
import { ApiError } from '../data/api-error.ts'
import { useSeries } from '../data/series.ts'
import { ClosingsTable } from '../series-closings/closings-table.tsx'
import { auctionText } from '../text/auction-text.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCount } from '../text/format.ts'
import { formatTitle } from '../text/format-title.ts'
import { seriesText as words } from '../text/series-text.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Lead } from '../ui/lead.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import { PartBar } from '../ui/part-bar.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { LivePrice } from './live-price.tsx'
import { NextNotice } from './next-notice.tsx'
import css from './series-page.module.css'

/** A series: its object, what is left, what comes next, its last closings. */
export function SeriesPage() {
  const { id = '' } = useParams()
  const { data: series, error, refetch } = useSeries(id)
  if (series) return <SeriesView series={series} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title={words.missing}>
        <MessagePanel
          as="h1"
          title={words.missing}
          actions={<ButtonLink to="/auctions?status=live">{words.toLive}</ButtonLink>}
        >
          {words.missingText}
        </MessagePanel>
        <LiveNow />
      </Page>
    )
  }
  return (
    <Page title={words.closings}>
      {error ? <FailedPanel as="h1" error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />}
    </Page>
  )
}

function SeriesView({ series }: { series: Series }) {
  const { title, imageUrl, description, state, auctionId, isLive, gapMinutes, hours } = series
  const goesOn = state === 'running' || state === 'paused'
  // On a phone the price would push the description down: it is one press away.
  const hasRoom = useIsWide()
  return (
    <Page title={title}>
      <h1>{formatTitle(title)}</h1>
      <Lead>{words.lead(series.stock)}</Lead>
      <div className={css.columns}>
        <div className={css.picture}>
          <Picture src={imageUrl} alt="" sizes="(max-width: 899px) 92vw, 600px" eager />
        </div>
        <div className={css.next}>
          <div className={css.state}>
            {isLive && (
              <Badge tone="live" dot="pulse">
                {auctionText.live}
              </Badge>
            )}
            <p className={css.sentence}>{words.next(series)}</p>
          </div>
          <div className={css.way}>
            {isLive && auctionId !== null ? (
              <>
                {hasRoom && <LivePrice id={auctionId} />}
                <ButtonLink to={`/auctions/${auctionId}`}>{words.toAuction}</ButtonLink>
              </>
            ) : (
              <NextNotice series={series} />
            )}
          </div>
          <div className={css.pieces}>
            <p>
              <b>{formatCount(series.left)}</b> <span>{words.leftOf(series)}</span>
            </p>
            <PartBar part={series.left / series.stock} />
          </div>
          {goesOn && (
            <Facts
              facts={[
                { name: words.facts.gap, value: words.afterClosing(gapMinutes) },
                { name: words.facts.hours, value: hours && words.hours(hours) },
              ]}
            />
          )}
        </div>
        <section className={css.described} aria-label={detailText.description}>
          <h2 className={css.heading}>{detailText.description}</h2>
          <p className={css.description}>{description}</p>
        </section>
        <section className={css.closings} aria-label={words.closings}>
          <h2 className={css.heading}>{words.closings}</h2>
          <ClosingsTable series={series} />
        </section>
      </div>
    </Page>
  )
}
