import type { AuctionStatus } from '@centesimo/domain'
import { useEffect, useRef } from 'react'
import { AuctionGrid } from '../auction-card/auction-grid.tsx'
import { AuctionGridSkeleton } from '../auction-card/auction-grid-skeleton.tsx'
import { AuctionRows } from '../auction-card/auction-rows.tsx'
import { useWatchlist } from '../data/watchlist.ts'
import { profileText } from '../text/profile-text.ts'
import { Star } from '../ui/drawings/star.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { CreditsBackOffer } from './credits-back-offer.tsx'
import { FollowList } from './follow-list.tsx'
import { GroupTitle } from './group-title.tsx'
import { NothingYet } from './nothing-yet.tsx'
import css from './watchlist-tab.module.css'

const words = profileText.watchlist

/**
 * The user's watchlist by what can be done now, the latest star first in each group: live auctions
 * as cards, the others as lines, side by side where there is room, and beside one or two live ones.
 * Below them what is followed.
 */
export function WatchlistTab() {
  const { data, error, isPending, refetch } = useWatchlist()
  const fallbackFocus = useFallbackFocus(data?.length ?? 0)
  const idsOf = (wanted: AuctionStatus) => data?.filter(({ status }) => status === wanted).map(({ id }) => id) ?? []
  const live = idsOf('live')
  const others = (['upcoming', 'ended'] as const).filter((status) => idsOf(status).length > 0)
  return (
    <div ref={fallbackFocus} tabIndex={-1} className={css.tab}>
      {isPending && (
        <div>
          <GroupTitle title={words.groups.live} />
          <AuctionGridSkeleton count={4} />
        </div>
      )}
      {error && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <div className={css.groups} data-live={live.length}>
          {live.length > 0 && (
            <section>
              <GroupTitle title={words.groups.live} count={live.length} />
              <AuctionGrid ids={live} label={words.groups.live} eager />
            </section>
          )}
          {others.length > 0 && (
            <div className={css.others}>
              {others.map((status) => (
                <section key={status}>
                  <GroupTitle title={words.groups[status]} count={idsOf(status).length} />
                  <AuctionRows
                    ids={idsOf(status)}
                    label={words.groups[status]}
                    isOwn
                    below={(id) => <CreditsBackOffer id={id} />}
                  />
                </section>
              ))}
            </div>
          )}
        </div>
      )}
      {data?.length === 0 && <NothingYet picture={<Star />} words={words} to="/auctions" />}
      <FollowList />
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
