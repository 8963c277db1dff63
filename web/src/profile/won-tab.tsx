import type { WonAuction } from '@centesimo/contract'
import { useLocation } from 'react-router-dom'
import { carriedWinOf } from '../bidding/win-store.ts'
import { useMinute } from '../countdown/use-minute.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Gavel } from '../ui/drawings/gavel.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { WonCard } from './won-card.tsx'
import { WonGreeting } from './won-greeting.tsx'
import css from './won-tab.module.css'

/** The auctions the user has won, with what is due and until when. */
export function WonTab() {
  const { state } = useLocation()
  const win = carriedWinOf(state)
  const { data } = useWonAuctions()
  const now = useMinute()
  // For an auction that was won twice the latest order counts.
  const order = data?.find(({ auction }) => auction.id === win?.auctionId)
  return (
    <>
      {win && (
        <WonGreeting win={win}>
          {order && (
            <ul className={css.list}>
              <WonCard won={order} now={now} />
            </ul>
          )}
        </WonGreeting>
      )}
      <WonList greeted={order} now={now} />
    </>
  )
}

/** All of them, save the one that is shown with the congratulations. */
function WonList({ greeted, now }: { greeted: WonAuction | undefined; now: number }) {
  const { data, error, isPending, refetch } = useWonAuctions()
  const { none, noneText, browse } = profileText.won
  if (isPending) return <ListSkeleton />
  if (error && !data) return <FailedPanel error={error} onRetry={() => void refetch()} />
  if (data.length === 0) {
    return (
      <MessagePanel
        picture={<Gavel />}
        title={none}
        actions={<ButtonLink to="/auctions?status=live">{browse}</ButtonLink>}
      >
        {noneText}
      </MessagePanel>
    )
  }
  const others = data.filter((won) => won !== greeted)
  if (others.length === 0) return null
  return (
    <ul className={css.list} aria-label={profileText.tabs.won}>
      {others.map((won) => (
        <WonCard key={won.id} won={won} now={now} />
      ))}
    </ul>
  )
}

function ListSkeleton() {
  return (
    <div className={css.list} aria-busy="true">
      <VisuallyHidden live="polite">{profileText.loading}</VisuallyHidden>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height={320} />
      ))}
    </div>
  )
}
