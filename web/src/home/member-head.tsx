import clsx from 'clsx'
import { useEffect } from 'react'
import type { DueWins } from '../bidding/due-wins.ts'
import { useDueWins } from '../bidding/use-due-wins.ts'
import { useSession } from '../data/session.ts'
import { setFirstView } from '../session/first-view.ts'
import { formatTitle } from '../text/format-title.ts'
import { homeText } from '../text/home-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DuePictures } from './due-pictures.tsx'
import { FirstBidCard } from './first-bid-card.tsx'
import css from './member-head.module.css'
import { MyAuctions, MyAuctionsSkeleton } from './my-auctions.tsx'
import { useBidderStanding } from './use-bidder-standing.ts'
import { useMember } from './use-member.ts'

const VerifyBanner = lazyPart(async () => (await import('../session/verify-banner.tsx')).VerifyBanner)

/**
 * How the bidder stands: a win to pay, else what happened, else the balance; and the auctions they
 * are in, without those that the list below shows.
 */
export function MemberHead({ shown }: { shown?: readonly string[] | undefined }) {
  const { user } = useSession()
  const { mine, isNew, isKnown } = useMember()
  const due = useDueWins()
  const standing = useBidderStanding(mine)
  const strip = mine?.filter(({ auction }) => !shown || shown.includes(auction.id)) ?? []
  const isRead = mine !== undefined
  // The credits of the registration are still to come: nothing is to be bought yet.
  const awaitsGift = isNew && user?.mustConfirmEmail
  const hasAuctions = isRead && mine.length > 0
  const hasDue = due.wins.length > 0
  useEffect(() => {
    // A failed call says nothing of the next visit.
    if (isKnown && isRead) setFirstView({ hasAuctions, hasDue })
  }, [isKnown, isRead, hasAuctions, hasDue])
  return (
    <section className={css.head}>
      {user && isKnown && isNew && !hasDue && user.credits > 0 ? (
        <FirstBidCard greeting={homeText.greeting(firstNameOf(user.fullName))} credits={user.credits} />
      ) : (
        <div className={clsx(css.greeting, !isKnown && css.waiting)}>
          {isKnown && hasDue && <DuePictures wins={due.wins} />}
          {user && isKnown ? (
            <div className={css.words}>
              <h1 className={css.title}>
                {homeText.greeting(firstNameOf(user.fullName))}
                {!hasDue && standing && <>, {standing}</>}
                {!hasDue && !standing && (
                  <span className={css.balance}>
                    , <b>{homeText.balance(user.credits)}</b>
                  </span>
                )}
              </h1>
              <Due due={due} />
            </div>
          ) : (
            <div className={css.words}>
              <Skeleton height={26} width="min(380px, 100%)" />
            </div>
          )}
          {isKnown && hasDue && (
            <ButtonLink
              to={due.wins.length === 1 ? `/won-auction/${due.wins[0]!.id}` : '/profile?tab=won'}
              className={css.pay}
            >
              {homeText.pay}
            </ButtonLink>
          )}
          {isKnown && !hasDue && !awaitsGift && (
            <ButtonLink to="/buy-credits" look="quiet" className={css.buy}>
              {homeText.buyCredits}
            </ButtonLink>
          )}
        </div>
      )}
      {isKnown && user?.mustConfirmEmail && (
        <div className={css.verify}>
          <VerifyBanner />
        </div>
      )}
      {!isKnown && (
        <div className={clsx(css.auctions, css.auctionsPlace)}>
          <MyAuctionsSkeleton />
        </div>
      )}
      {isKnown && strip.length > 0 && (
        <div className={css.auctions}>
          <MyAuctions mine={strip} />
        </div>
      )}
    </section>
  )
}

/** What is to be paid: a single object by its name. */
function Due({ due: { wins, totalCents, firstDueDate } }: { due: DueWins }) {
  const [win, ...others] = wins
  if (!win || !firstDueDate) return null
  if (others.length > 0) return <p className={css.due}>{homeText.due.text(wins, totalCents, firstDueDate)}</p>
  return (
    <p className={clsx(css.due, css.one)}>
      <b>{formatTitle(win.auction.title)}</b>{' '}
      <span>{homeText.due.one(totalCents, firstDueDate, win.prizeCredits === null)}</span>
    </p>
  )
}

function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName
}
