import { useCreditSummary } from '../data/credit-summary.ts'
import { useSession } from '../data/session.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import { Lead } from '../ui/lead.tsx'
import { Page } from '../ui/page.tsx'
import css from './buy-credits-page.module.css'
import { CreditRules } from './credit-rules.tsx'
import { DebtNote } from './debt-note.tsx'
import { PackageList } from './package-list.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { useChosenPackage } from './use-chosen-package.ts'

/** The credit packages, visible to all visitors; buying needs an account. */
export function BuyCreditsPage() {
  const { chosen, choose, close } = useChosenPackage()
  const { status, user } = useSession()
  const isSignedIn = status === 'in'
  const { data } = useCreditSummary(isSignedIn)
  const summary = isSignedIn ? data : undefined
  return (
    <Page title={buyCreditsText.title}>
      <h1>{buyCreditsText.title}</h1>
      <Lead>{buyCreditsText.lead}</Lead>
      {user && <p className={css.balance}>{buyCreditsText.balance(user.credits)}</p>}
      {summary && summary.debt > 0 && <DebtNote credits={summary.debt} />}
      <div className={css.packages}>
        <PackageList onBuy={choose} />
      </div>
      <CreditRules />
      {chosen && <PurchaseDialog id={chosen} onClose={close} />}
    </Page>
  )
}
