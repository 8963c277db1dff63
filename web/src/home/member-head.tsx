import { useEffect } from 'react'
import { useMyAuctions } from '../data/my-auctions.ts'
import { useSession } from '../data/session.ts'
import { setFirstView } from '../session/first-view.ts'
import { homeText } from '../text/home-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FirstBidCard } from './first-bid-card.tsx'
import css from './member-head.module.css'
import { MyAuctions, MyAuctionsSkeleton } from './my-auctions.tsx'
import { useBidderStanding } from './use-bidder-standing.ts'

/** How the bidder stands: what happened, else the balance, and the auctions they are in. */
export function MemberHead() {
  const { user } = useSession()
  const { data: mine } = useMyAuctions()
  const standing = useBidderStanding(mine)
  const hasAuctions = mine && mine.length > 0
  useEffect(() => {
    if (hasAuctions !== undefined) setFirstView(hasAuctions ? 'auctions' : 'member')
  }, [hasAuctions])
  return (
    <section className={css.head}>
      <div className={css.greeting}>
        {user ? (
          <h1 className={css.title}>
            {homeText.greeting(firstNameOf(user.fullName))}
            {standing ? (
              <>, {standing}</>
            ) : (
              <span className={css.balance}>
                , <b>{homeText.balance(user.credits)}</b>
              </span>
            )}
          </h1>
        ) : (
          <div className={css.title}>
            <Skeleton height="100%" width="min(380px, 100%)" />
          </div>
        )}
        <ButtonLink to="/buy-credits" look="tint" className={css.buy}>
          {homeText.buyCredits}
        </ButtonLink>
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
