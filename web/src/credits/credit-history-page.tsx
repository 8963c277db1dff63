import { useCreditSummary } from '../data/credit-summary.ts'
import { SignedInOnly } from '../session/signed-in-only.tsx'
import { creditText } from '../text/credit-text.ts'
import { Page } from '../ui/page.tsx'
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
  useRefreshOnBalanceChange()
  return (
    <>
      <Overview summary={summary} />
      <TransactionList />
    </>
  )
}

type Summary = ReturnType<typeof useCreditSummary> | undefined

/** The balance at a glance, with its curve. Without a summary the layout stays the same. */
function Overview({ summary }: { summary?: Summary }) {
  return (
    <div className={css.overview}>
      <div className={css.now}>
        <Balance summary={summary?.data} />
        <CreditSums summary={summary?.data} />
      </div>
      <BalanceCurve
        movement={summary?.data}
        error={summary?.data ? null : (summary?.error ?? null)}
        onRetry={() => void summary?.refetch()}
      />
    </div>
  )
}
