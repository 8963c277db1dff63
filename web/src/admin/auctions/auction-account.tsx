import type { AuctionAccount, RunAccount } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { formatCredits } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './auction-account.module.css'
import { DetailPart } from './detail-part.tsx'

const { account: words } = adminRevenueText
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
        <Content account={data} />
      ) : error ? (
        <FailedPanel error={error} onRetry={() => void refetch()} as="h3" />
      ) : (
        <Skeleton height={220} />
      )}
    </DetailPart>
  )
}

function Content({ account: { runs, buyNow, cost, total } }: { account: AuctionAccount }) {
  const isSold = buyNow.cents > 0
  return (
    <>
      <div className={css.accounts}>
        <section className={css.total} aria-label={words.total}>
          <h3 className={css.title}>{words.total}</h3>
          <Facts facts={resultFacts(total, words.costOf(total.objects))} />
        </section>
        {runs.map((run) => (
          <section key={run.run} className={css.account} aria-label={words.run(run.run)}>
            <h3 className={css.title}>
              {words.run(run.run)}
              {!run.endedAt && <Badge tone="red">{words.running}</Badge>}
            </h3>
            <Facts facts={[...runFacts(run), ...resultFacts(run.result, words.cost)]} />
          </section>
        ))}
        {isSold && (
          <section className={css.account} aria-label={words.buyNow}>
            <h3 className={css.title}>{words.buyNow}</h3>
            <Facts
              facts={[
                { name: words.sold(buyNow.count), value: formatEuro(buyNow.cents) },
                { name: words.refunds, value: buyNow.refunds > 0 ? formatEuro(-buyNow.refunds) : null },
                ...resultFacts(buyNow.result, words.cost),
              ]}
            />
          </section>
        )}
      </div>
      {cost === null && <p className={css.note}>{words.noCost}</p>}
      <p className={css.note}>{words.text}</p>
    </>
  )
}

function runFacts({ spent, returnedCredits, price, refunds }: RunAccount) {
  return [
    { name: words.bids, value: words.bought(spent.bought, spent.cents) },
    { name: words.given, value: spent.given > 0 ? formatCredits(spent.given) : null },
    { name: words.returned, value: returnedCredits > 0 ? formatCredits(returnedCredits) : null },
    { name: words.price[price.state], value: price.state === 'none' ? null : formatEuro(price.cents) },
    { name: words.refunds, value: refunds > 0 ? formatEuro(-refunds) : null },
  ]
}

function resultFacts({ sum, vat, cost, margin, marginPercent }: RunAccount['result'], costName: string) {
  return [
    { name: words.sum, value: formatEuro(sum) },
    { name: words.vat, value: formatEuro(-vat) },
    { name: costName, value: cost === null ? null : formatEuro(-cost) },
    {
      name: words.margin,
      value:
        margin === null ? null : (
          <>
            <b className={css.margin}>{formatEuro(margin)}</b>
            {marginPercent !== null && <small className={css.percent}> {words.marginPercent(marginPercent)}</small>}
          </>
        ),
    },
  ]
}
