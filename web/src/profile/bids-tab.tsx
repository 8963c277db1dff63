import { useDueWins } from '../bidding/use-due-wins.ts'
import { useMyAuctions } from '../data/my-auctions.ts'
import { useProfile } from '../data/profile.ts'
import { useWatch } from '../live/use-watch.ts'
import { profileText } from '../text/profile-text.ts'
import { spentText } from '../text/spent-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Paddle } from '../ui/drawings/paddle.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { BidAuctionCard, isLive } from './bid-auction-card.tsx'
import css from './bids-tab.module.css'
import { useBidAuctions } from './use-profile.ts'

/** The auctions with bids of the user: live ones, then the latest bid first. */
export function BidsTab() {
  const list = useBidAuctions()
  const live = useMyAuctions().data?.map(({ auction }) => auction.id) ?? []
  useWatch(live, { inList: true })
  const { data: profile } = useProfile()
  const due = useDueWins().wins
  const pages = list.data?.pages
  // Each page by itself: a later page never moves what stands above it.
  const auctions = pages?.flatMap(({ items }) => [...items.filter(isLive), ...items.filter((each) => !isLive(each))])
  const { none, noneText, browse, total, spent } = profileText.bids
  return (
    <>
      {pages && auctions!.length > 0 && (
        <div className={css.count}>
          <p>
            {total(pages.at(-1)!.totalCount)}
            {profile && profile.creditsSpent > 0 && ` · ${spent(profile)}`}
          </p>
          {auctions!.some(({ spent }) => spent.cents > 0) && <p className={css.about}>{spentText.about}</p>}
        </div>
      )}
      {list.isPending && <ListSkeleton />}
      {list.isError && !auctions && <FailedPanel error={list.error} onRetry={() => void list.refetch()} />}
      {auctions?.length === 0 && (
        <MessagePanel
          picture={<Paddle />}
          title={none}
          actions={<ButtonLink to="/auctions?status=live">{browse}</ButtonLink>}
        >
          {noneText}
        </MessagePanel>
      )}
      {auctions && auctions.length > 0 && (
        <ul className={css.list} aria-label={profileText.tabs.bids}>
          {auctions.map((auction) => (
            <BidAuctionCard
              key={auction.auctionId}
              auction={auction}
              due={due.find((won) => won.auction.id === auction.auctionId)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button look="quiet" size="l" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {profileText.more}
          </Button>
        </div>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden live="polite">{profileText.loading}</VisuallyHidden>
      <div className={css.count}>
        <Skeleton width="min(280px, 80%)" height="1lh" />
        <p className={css.about}>{spentText.about}</p>
      </div>
      <div className={css.list}>
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <div key={place} className={css.place}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    </div>
  )
}
