import { useEffect, useRef } from 'react'
import { AuctionGrid } from '../auction-card/auction-grid.tsx'
import { AuctionGridSkeleton } from '../auction-card/auction-grid-skeleton.tsx'
import { useWatchlist } from '../data/watchlist.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Star } from '../ui/drawings/star.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import css from './watchlist-tab.module.css'

const order = { live: 0, upcoming: 1, ended: 2 }

/** The user's watchlist, live; live auctions first, the latest star first among equals. */
export function WatchlistTab() {
  const { data, error, isPending, refetch } = useWatchlist()
  const ids = data?.toSorted((a, b) => order[a.status] - order[b.status]).map(({ id }) => id) ?? []
  const fallbackFocus = useFallbackFocus(ids.length)
  const { none, noneText, browse } = profileText.watchlist
  return (
    <div ref={fallbackFocus} tabIndex={-1} className={css.tab}>
      {isPending && <AuctionGridSkeleton count={4} />}
      {error && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
      {ids.length > 0 && <AuctionGrid ids={ids} label={profileText.tabs.watchlist} heading="h2" eager />}
      {data?.length === 0 && (
        <MessagePanel picture={<Star />} title={none} actions={<ButtonLink to="/auctions">{browse}</ButtonLink>}>
          {noneText}
        </MessagePanel>
      )}
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
