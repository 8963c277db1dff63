import type { AuctionAccount } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { editAddress, editParam } from '../../auction-details/edit-address.ts'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { useAuction } from '../../live/live-store.ts'
import { MayCall } from '../../session/use-may-call.tsx'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountTable } from './account-table.tsx'
import css from './auction-account.module.css'
import { DetailPart } from './detail-part.tsx'

const { account: words, notes } = adminRevenueText
/** Bids change it every second; an account is read, not watched. */
const refetchMs = 15_000

/** What the auction brought against what its object cost: in all, and run by run. */
export function AuctionAccountPart({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.adminQuery('getAuctionAccount', { id }),
    queryFn: ({ signal }) => call('getAuctionAccount', { params: { id }, signal }),
    refetchInterval: refetchMs,
  })
  return (
    <DetailPart title={words.title}>
      {data ? (
        <Content id={id} account={data} />
      ) : error ? (
        <FailedPanel error={error} onRetry={() => void refetch()} as="h3" />
      ) : (
        <Skeleton height={220} />
      )}
    </DetailPart>
  )
}

function Content({ id, account }: { id: string; account: AuctionAccount }) {
  const isOfCredits = useAuction(id, ({ prizeCredits }) => prizeCredits !== null)
  const { runs, buyNow, cost } = account
  const isEmpty = buyNow.cents === 0 && runs.every(({ bids }) => bids === 0)
  return (
    <>
      {isEmpty ? (
        <p className={css.note}>{runs.some(({ endedAt }) => !endedAt) ? words.noBids : words.neverBids}</p>
      ) : (
        <AccountTable account={account} />
      )}
      {runs.some(({ price }) => price.isOfCredits && price.state !== 'none') && (
        <p className={css.note}>{words.creditsPrice}</p>
      )}
      {cost === null && !isOfCredits && (
        <MayCall name="editAuction">
          <p className={css.note}>
            {words.noCost}{' '}
            <Link to={editAddress(id, 'costCents')} state={{ [editParam]: true }}>
              {words.setCost}
            </Link>
          </p>
        </MayCall>
      )}
      {!isEmpty && (
        <Fold summary={notes.title} summaryClassName={css.summary}>
          <p className={css.note}>{words.text}</p>
        </Fold>
      )}
    </>
  )
}
