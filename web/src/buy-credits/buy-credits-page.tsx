import { useCreditSummary } from '../data/credit-summary.ts'
import { useSession } from '../data/session.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import { Page } from '../ui/page.tsx'
import css from './buy-credits-page.module.css'
import { CreditRules } from './credit-rules.tsx'
import { Owned } from './owned.tsx'
import { PackageList } from './package-list.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { useChosenPackage } from './use-chosen-package.ts'

/** Packages of credits, for everybody to see; buying needs an account. */
export function BuyCreditsPage() {
  const { chosen, choose, close } = useChosenPackage()
  const isSignedIn = useSession().status === 'in'
  const summary = useCreditSummary(isSignedIn)
  return (
    <Page title={buyCreditsText.title}>
      <h1>{buyCreditsText.title}</h1>
      <p className={css.lead}>{buyCreditsText.lead}</p>
      <Owned summary={isSignedIn ? summary.data : undefined} />
      <div className={css.packages}>
        <PackageList onBuy={choose} />
      </div>
      <CreditRules />
      {chosen && <PurchaseDialog id={chosen} onClose={close} />}
    </Page>
  )
}
