import type { WonAuction } from '@centesimo/contract'
import { useLocation } from 'react-router-dom'
import { dueWins } from '../bidding/due-wins.ts'
import { carriedWinOf } from '../bidding/win-store.ts'
import { wonView } from '../bidding/won-view.ts'
import { useMinute } from '../countdown/use-minute.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Gavel } from '../ui/drawings/gavel.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Fold } from '../ui/fold.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { DueCard } from './due-card.tsx'
import { DueStrip } from './due-strip.tsx'
import { NothingYet } from './nothing-yet.tsx'
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
        <WonGreeting win={win} action={order && wonView(order, now).isPayable && <PayNow won={order} now={now} />}>
          {order && (
            <ul className={css.list}>
              <WonCard won={order} now={now} isGreeted />
            </ul>
          )}
        </WonGreeting>
      )}
      <WonList greeted={order} now={now} />
    </>
  )
}

/** Until when to pay, and the way there. */
function PayNow({ won, now }: { won: WonAuction; now: number }) {
  return (
    <>
      <p>{wonView(won, now).line}</p>
      <ButtonLink to={`/won-auction/${won.id}`} aria-label={profileText.won.payFor(won.auction.title)}>
        {profileText.won.pay}
      </ButtonLink>
    </>
  )
}

/** All of them, save the one that is shown with the congratulations. */
function WonList({ greeted, now }: { greeted: WonAuction | undefined; now: number }) {
  const { data, error, isPending, refetch } = useWonAuctions()
  if (isPending) return <ListSkeleton />
  if (error && !data) return <FailedPanel error={error} onRetry={() => void refetch()} />
  if (data.length === 0) {
    return <NothingYet picture={<Gavel />} words={profileText.won} />
  }
  const others = data.filter((won) => won !== greeted)
  const due = dueWins(data, now)
  // The congratulations have the filled button for their own.
  const next = greeted ? undefined : due.wins[0]
  const isCancelled = (won: WonAuction) => wonView(won, now).isCancelled
  const standing = others.filter((won) => !isCancelled(won))
  // In the order of their due dates; the set drops their second entry.
  const dueFirst = new Set([...due.wins.filter((won) => won !== greeted), ...standing])
  return (
    <>
      {due.firstDueDate && due.wins.length > 1 && (
        <DueStrip due={due}>{profileText.won.due(due.wins, due.totalCents, due.firstDueDate)}</DueStrip>
      )}
      {standing.length > 0 && (
        <ul className={css.list} aria-label={profileText.tabs.won}>
          {[...dueFirst].map((won) =>
            wonView(won, now).isPayable ? (
              <DueCard key={won.id} won={won} now={now} isNext={won === next} />
            ) : (
              <WonCard key={won.id} won={won} now={now} />
            ),
          )}
        </ul>
      )}
      <Cancelled wins={others.filter(isCancelled)} now={now} isAlone={others.every(isCancelled) && !greeted} />
    </>
  )
}

/** Wins that came to nothing: nothing is due, so they stay folded unless they are all there is. */
function Cancelled({ wins, now, isAlone }: { wins: readonly WonAuction[]; now: number; isAlone: boolean }) {
  if (wins.length === 0) return null
  return (
    <Fold
      summary={profileText.won.cancelledWins(wins.length)}
      className={css.cancelled}
      summaryClassName={css.cancelledCount}
      open={isAlone}
    >
      <ul className={css.list} aria-label={profileText.won.cancelledWins(wins.length)}>
        {wins.map((won) => (
          <WonCard key={won.id} won={won} now={now} />
        ))}
      </ul>
    </Fold>
  )
}

function ListSkeleton() {
  return (
    <div className={css.list} aria-busy="true">
      <VisuallyHidden live="polite">{profileText.loading}</VisuallyHidden>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={css.place}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  )
}
