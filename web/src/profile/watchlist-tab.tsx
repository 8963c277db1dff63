import type { AuctionStatus } from '@centesimo/domain'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { AuctionGrid } from '../auction-card/auction-grid.tsx'
import { AuctionGridSkeleton } from '../auction-card/auction-grid-skeleton.tsx'
import { AuctionRows } from '../auction-card/auction-rows.tsx'
import { useWatchlist } from '../data/watchlist.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Star } from '../ui/drawings/star.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { FollowList } from './follow-list.tsx'
import { GroupTitle } from './group-title.tsx'
import css from './watchlist-tab.module.css'

const words = profileText.watchlist
/** Cards in a row of a desktop. */
const ROW = 4

/**
 * The user's watchlist by what can be done now, the latest star first in each group: live auctions
 * as cards, the others as lines, side by side where there is room. Below them what is followed.
 */
export function WatchlistTab() {
  const { data, error, isPending, refetch } = useWatchlist()
  const fallbackFocus = useFallbackFocus(data?.length ?? 0)
  const idsOf = (wanted: AuctionStatus) => data?.filter(({ status }) => status === wanted).map(({ id }) => id) ?? []
  const live = idsOf('live')
  const others = (['upcoming', 'ended'] as const).filter((status) => idsOf(status).length > 0)
  const isMoreBeside = live.length > 0 && (live.length < ROW || others.length === 0)
  return (
    <div ref={fallbackFocus} tabIndex={-1} className={css.tab}>
      {isPending && (
        <div>
          <GroupTitle title={words.groups.live} />
          <AuctionGridSkeleton count={4} />
        </div>
      )}
      {error && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
      {live.length > 0 && (
        <section>
          <GroupTitle title={words.groups.live} count={live.length} />
          <AuctionGrid ids={live} label={words.groups.live} eager rest={isMoreBeside && <More />} />
        </section>
      )}
      {others.length > 0 && (
        <div className={css.others}>
          {others.map((status) => (
            <section key={status}>
              <GroupTitle title={words.groups[status]} count={idsOf(status).length} />
              <AuctionRows ids={idsOf(status)} label={words.groups[status]} isOwn />
            </section>
          ))}
        </div>
      )}
      {!isMoreBeside && others.length > 0 && <More />}
      {data?.length === 0 && (
        <MessagePanel
          picture={<Star />}
          title={words.none}
          actions={<ButtonLink to="/auctions">{words.browse}</ButtonLink>}
        >
          {words.noneText}
        </MessagePanel>
      )}
      <FollowList />
    </div>
  )
}

/** The way to others: in the cells that the only row of cards has left, else a strip below all. */
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
