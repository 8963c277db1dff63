import { useEffect } from 'react'
import { useDueWins } from '../bidding/use-due-wins.ts'
import { useMyAuctions } from '../data/my-auctions.ts'
import { useSession } from '../data/session.ts'
import { setFirstView } from '../session/first-view.ts'
import { homeText } from '../text/home-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DuePictures } from './due-pictures.tsx'
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
        {due.wins.length > 0 && <DuePictures wins={due.wins} />}
        {user ? (
          <div className={css.words}>
            <h1 className={css.title}>
              {homeText.greeting(firstNameOf(user.fullName))}
              {due.wins.length === 0 && standing && <>, {standing}</>}
              {due.wins.length === 0 && !standing && (
                <span className={css.balance}>
                  , <b>{homeText.balance(user.credits)}</b>
                </span>
              )}
            </h1>
            {due.firstDueDate && (
              <p className={css.due}>{homeText.due.text(due.wins.length, due.totalCents, due.firstDueDate)}</p>
            )}
          </div>
        ) : (
          <div className={css.words}>
            <Skeleton height={26} width="min(380px, 100%)" />
          </div>
        )}
        {due.wins.length > 0 ? (
          <ButtonLink
            to={due.wins.length === 1 ? `/won-auction/${due.wins[0]!.id}` : '/profile?tab=won'}
            className={css.pay}
          >
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

function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName
}
