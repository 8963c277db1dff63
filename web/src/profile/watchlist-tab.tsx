import { Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AuctionGrid } from '../auction-card/auction-grid.tsx'
import { AuctionGridSkeleton } from '../auction-card/auction-grid-skeleton.tsx'
import { useWatchlist } from '../data/watchlist.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import css from './watchlist-tab.module.css'

/** What one follows, all of it live. */
export function WatchlistTab() {
  const { data, error, isPending, refetch } = useWatchlist()
  const ids = data?.map(({ id }) => id) ?? []
  const keepFocus = useFocusWhenLeft(ids.length)
  const { none, noneText, browse } = profileText.watchlist
  return (
    <div ref={keepFocus} tabIndex={-1} className={css.tab}>
      {isPending && <AuctionGridSkeleton count={4} />}
      {error && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
      {ids.length > 0 && <AuctionGrid ids={ids} label={profileText.tabs.watchlist} heading="h2" eager />}
      {data?.length === 0 && (
        <MessagePanel icon={<Star size={36} />} title={none} actions={<ButtonLink to="/auctions">{browse}</ButtonLink>}>
          {noneText}
        </MessagePanel>
      )}
    </div>
  )
}

/** A card whose star was put out is gone, and the focus with it: it stays in the list instead of going back to the top of the page. */
function useFocusWhenLeft(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [count])
  return place
}
