import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { AuctionGrid } from '../auction-card/auction-grid.tsx'
import { AuctionGridSkeleton } from '../auction-card/auction-grid-skeleton.tsx'
import { useWatchlist } from '../data/watchlist.ts'
import { formatCount } from '../text/format.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Star } from '../ui/drawings/star.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './watchlist-tab.module.css'

const words = profileText.watchlist
const groups = ['live', 'upcoming', 'ended'] as const

/** The user's watchlist, live, by what can be done now; the latest star first in each group. */
export function WatchlistTab() {
  const { data, error, isPending, refetch } = useWatchlist()
  const fallbackFocus = useFallbackFocus(data?.length ?? 0)
  const shown = groups
    .map((status) => ({ status, ids: data?.filter((each) => each.status === status).map(({ id }) => id) ?? [] }))
    .filter(({ ids }) => ids.length > 0)
  return (
    <div ref={fallbackFocus} tabIndex={-1} className={css.tab}>
      {isPending && (
        <div>
          <div className={css.title}>
            <Skeleton width={140} height="1lh" />
          </div>
          <AuctionGridSkeleton count={4} />
        </div>
      )}
      {error && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
      {shown.map(({ status, ids }, place) => (
        <section key={status} className={css.group}>
          <h2 className={css.title}>
            {words.groups[status]} <small>{formatCount(ids.length)}</small>
          </h2>
          <AuctionGrid
            ids={ids}
            label={words.groups[status]}
            eager={place === 0}
            canRemind
            rest={place === shown.length - 1 && <More />}
          />
        </section>
      ))}
      {data?.length === 0 && (
        <MessagePanel
          picture={<Star />}
          title={words.none}
          actions={<ButtonLink to="/auctions">{words.browse}</ButtonLink>}
        >
          {words.noneText}
        </MessagePanel>
      )}
    </div>
  )
}

/** The last tile, as wide as the cells that the last row has left. */
function More() {
  return (
    <div className={css.more}>
      <Link to="/auctions" className={css.link}>
        <Star />
        <span>
          <b>{words.more}</b>
          {words.moreText}
        </span>
      </Link>
    </div>
  )
}

/**
 * A card leaves the list with its star, and would take the focus to the top of the page: the focus
 * moves to the list instead.
 */
function useFallbackFocus(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [count])
  return place
}
