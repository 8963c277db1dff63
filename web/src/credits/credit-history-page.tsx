import { useCreditSummary } from '../data/credit-summary.ts'
import { SignedInOnly } from '../session/signed-in-only.tsx'
import { creditText } from '../text/credit-text.ts'
import { Page } from '../ui/page.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { Balance } from './balance.tsx'
import { BalanceCurve } from './balance-curve.tsx'
import css from './credit-history-page.module.css'
import { CreditSums } from './credit-sums.tsx'
import { TransactionList } from './transaction-list.tsx'
import { useRefreshOnBalanceChange } from './use-credit-history.ts'

export function CreditHistoryPage() {
  return (
    <Page title={creditText.title}>
      <h1>{creditText.title}</h1>
      <SignedInOnly waiting={<Overview />}>
        <History />
      </SignedInOnly>
    </Page>
  )
}

function History() {
  const summary = useCreditSummary()
  const isWide = useIsWide()
  useRefreshOnBalanceChange()
  return (
    <>
      <Overview summary={summary} />
      <TransactionList />
      {!isWide && (
        <div className={css.curve}>
          <Curve summary={summary} />
        </div>
      )}
    </>
  )
}

type Summary = ReturnType<typeof useCreditSummary> | undefined

/**
 * The balance at a glance, on a desktop with its curve. Without a summary the layout stays the
 * same.
 */
function Overview({ summary }: { summary?: Summary }) {
  const isWide = useIsWide()
  return (
    <div className={css.overview}>
      <div className={css.now}>
        <Balance credits={summary?.data?.credits} />
        <CreditSums summary={summary?.data} />
      </div>
      {isWide && <Curve summary={summary} />}
    </div>
  )
}

function Curve({ summary }: { summary: Summary }) {
  return (
    <BalanceCurve
      movement={summary?.data}
      error={summary?.data ? null : (summary?.error ?? null)}
      onRetry={() => void summary?.refetch()}
    />
  )
}
