import type { BidAuction } from '@centesimo/contract'
import { useDueWins } from '../bidding/use-due-wins.ts'
import { wonView } from '../bidding/won-view.ts'
import { useMinute } from '../countdown/use-minute.ts'
import { useMyAuctions } from '../data/my-auctions.ts'
import { useProfile } from '../data/profile.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { useWatch } from '../live/use-watch.ts'
import { profileText } from '../text/profile-text.ts'
import { spentText } from '../text/spent-text.ts'
import { Button } from '../ui/button.tsx'
import { Paddle } from '../ui/drawings/paddle.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { BidAuctionCard, isLive } from './bid-auction-card.tsx'
import css from './bids-tab.module.css'
import { GroupTitle } from './group-title.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { OwnSlots } from './own-slots.tsx'
import { useBidAuctions } from './use-profile.ts'

const groups = ['live', 'due', 'back', 'closed'] as const

/**
 * The auctions that the user has bid in, by what there is to do: bid, pay, take credits back. The
 * live ones by time left when they were read, in the others the latest bid first.
 */
export function BidsTab() {
  const list = useBidAuctions()
  const mine = useMyAuctions()
  const live = mine.data?.map(({ auction }) => auction.id) ?? []
  useWatch(live, { inList: true })
  const { data: profile } = useProfile()
  const due = useDueWins().wins
  // A row does not change its place when the wins or the times arrive.
  const wins = useWonAuctions()
  const isWaiting = wins.isPending || mine.isPending
  const pages = isWaiting ? undefined : list.data?.pages
  const auctions = pages?.flatMap(({ items }) => items)
  const dueOf = ({ auctionId, last }: BidAuction) =>
    last.result === 'won' ? due.find((won) => won.auction.id === auctionId) : undefined
  const now = useMinute()
  const orderStateOf = ({ auctionId, last }: BidAuction) => {
    const won = last.result === 'won' && wins.data?.find(({ auction }) => auction.id === auctionId)
    return won ? profileText.won.badges[wonView(won, now).badge] : undefined
  }
  const groupOf = (auction: BidAuction) => {
    if (isLive(auction)) return 'live'
    if (dueOf(auction)) return 'due'
    return auction.creditsBack && auction.buyNowPrice !== null ? 'back' : 'closed'
  }
  const placeOf = ({ auctionId }: BidAuction) => (live.includes(auctionId) ? live.indexOf(auctionId) : live.length)
  const grouped = Map.groupBy(auctions?.toSorted((a, b) => placeOf(a) - placeOf(b)) ?? [], groupOf)
  const { total, spent, groups: names } = profileText.bids
  return (
    <>
      {pages && auctions!.length > 0 && (
        <p className={css.count}>
          {total(pages.at(-1)!.totalCount)}
          {profile && profile.creditsSpent > 0 && ` · ${spent(profile)}`}
        </p>
      )}
      {(list.isPending || isWaiting) && <ListSkeleton />}
      {list.isError && !auctions && <FailedPanel error={list.error} onRetry={() => void list.refetch()} />}
      {auctions?.length === 0 && <NothingYet picture={<Paddle />} words={profileText.bids} />}
      {groups
        .filter((group) => grouped.has(group))
        .map((group) => (
          <section key={group} className={css.group}>
            {/* A later page may hold more. */}
            <GroupTitle title={names[group]} count={list.hasNextPage ? undefined : grouped.get(group)!.length} />
            <ul className={css.list} aria-label={names[group]}>
              {grouped.get(group)!.map((auction) => (
                <BidAuctionCard
                  key={auction.auctionId}
                  auction={auction}
                  due={dueOf(auction)}
                  orderState={orderStateOf(auction)}
                  isNext={group === 'due' && dueOf(auction) === due[0]}
                />
              ))}
            </ul>
          </section>
        ))}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button look="quiet" size="l" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {profileText.more}
          </Button>
        </div>
      )}
      {/* The auctions come first. */}
      <div className={css.notes}>
        {auctions?.some(({ spent }) => spent.cents > 0) && <p>{spentText.about}</p>}
        <OwnSlots />
      </div>
    </>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden live="polite">{profileText.loading}</VisuallyHidden>
      <div className={css.count}>
        <Skeleton width="min(280px, 80%)" height="1lh" />
      </div>
      <GroupTitle title={profileText.bids.groups.live} />
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
