import type { WonAuction } from '@centesimo/contract'
import { useEffect } from 'react'
import { wonView } from '../bidding/won-view.ts'
import { useMinute } from '../countdown/use-minute.ts'
import { useMyAuctions } from '../data/my-auctions.ts'
import { useSession } from '../data/session.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { setFirstView } from '../session/first-view.ts'
import { homeText } from '../text/home-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DueWins } from './due-wins.tsx'
import { FirstBidCard } from './first-bid-card.tsx'
import css from './member-head.module.css'
import { MyAuctions, MyAuctionsSkeleton } from './my-auctions.tsx'
import { useBidderStanding } from './use-bidder-standing.ts'

/**
 * How the bidder stands: a win to pay, else what happened, else the balance; and the auctions they
 * are in.
 */
export function MemberHead() {
  const { user } = useSession()
  const { data: mine } = useMyAuctions()
  const due = useDueWins()
  const standing = useBidderStanding(mine)
  const hasAuctions = mine && mine.length > 0
  useEffect(() => {
    if (hasAuctions !== undefined) setFirstView(hasAuctions ? 'auctions' : 'member')
  }, [hasAuctions])
  return (
    <section className={css.head}>
      <div className={css.greeting}>
        {due.length > 0 && <DueWins wins={due} />}
        {user ? (
          <div className={css.words}>
            <h1 className={css.title}>
              {homeText.greeting(firstNameOf(user.fullName))}
              {due.length === 0 && standing && <>, {standing}</>}
              {due.length === 0 && !standing && (
                <span className={css.balance}>
                  , <b>{homeText.balance(user.credits)}</b>
                </span>
              )}
            </h1>
            {due.length > 0 && <p className={css.due}>{homeText.due.text(sumOf(due))}</p>}
          </div>
        ) : (
          <div className={css.words}>
            <Skeleton height={26} width="min(380px, 100%)" />
          </div>
        )}
        {due.length > 0 ? (
          <ButtonLink to={due.length === 1 ? `/won-auction/${due[0]!.id}` : '/profile?tab=won'} className={css.pay}>
            {homeText.pay}
          </ButtonLink>
        ) : (
          <ButtonLink to="/buy-credits" look="quiet" className={css.buy}>
            {homeText.buyCredits}
          </ButtonLink>
        )}
      </div>
      {!mine && (
        <div className={css.auctionsPlace}>
          <MyAuctionsSkeleton />
        </div>
      )}
      {hasAuctions && <MyAuctions mine={mine} />}
      {mine && !mine.some(({ bids }) => bids > 0) && <FirstBidCard />}
    </section>
  )
}

/** The won auctions that the user can still pay. */
function useDueWins(): WonAuction[] {
  const { data } = useWonAuctions(useSession().status === 'in')
  const now = useMinute()
  return data?.filter((won) => wonView(won, now).isPayable) ?? []
}

function sumOf(due: readonly WonAuction[]) {
  return {
    count: due.length,
    cents: due.reduce((sum, { amount }) => sum + amount, 0),
    // The earliest: times in UTC order like texts.
    dueBy: due.map(({ paymentDueDate }) => paymentDueDate).sort()[0]!,
  }
}

function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName
}
