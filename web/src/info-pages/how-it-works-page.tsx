import { creditCentsOf, usePackages } from '../data/packages.ts'
import { useSession } from '../data/session.ts'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { howItWorksText } from '../text/how-it-works-text.ts'
import { rulesSections, rulesText } from '../text/rules-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Lead } from '../ui/lead.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CostExample } from './cost-example.tsx'
import { FourSteps } from './four-steps.tsx'
import css from './how-it-works-page.module.css'
import { LoadingPage } from './loading-page.tsx'
import { RulesAccordion } from './rules-accordion.tsx'

/** Readers of the rules do not wait for the game. */
const TrialBox = lazyPart(async () => (await import('./trial-box.tsx')).TrialBox, <Skeleton height={580} />)

/** The four steps and an auction to try; below them every rule. */
export function HowItWorksPage() {
  const { data: settings, error, refetch } = usePlatformSettings()
  const packages = usePackages()
  if (!settings || packages.isPending)
    return <LoadingPage title={rulesText.title} error={error} onRetry={() => void refetch()} />
  const creditCents = creditCentsOf(packages.data)
  return (
    <Page title={rulesText.title}>
      <h1>{rulesText.title}</h1>
      <Lead>{rulesText.lead}</Lead>
      <div className={css.first}>
        <FourSteps timerSeconds={settings.bidTimerSeconds} creditCents={creditCents} />
        <TrialBox realTimerSeconds={settings.bidTimerSeconds} />
      </div>
      {creditCents && <CostExample creditCents={creditCents.most} shippingCents={settings.shippingCents} />}
      <div className={css.rest}>
        <section aria-labelledby="rules" className={css.rules}>
          <h2 id="rules">{howItWorksText.rules}</h2>
          <RulesAccordion sections={rulesSections(settings)} />
        </section>
        <NextSteps />
      </div>
    </Page>
  )
}

function NextSteps() {
  const isHere = useSession().status === 'in'
  return (
    <section className={css.nextSteps}>
      <h2>{isHere ? rulesText.readyAgain : rulesText.ready}</h2>
      {!isHere && <p>{rulesText.readyText}</p>}
      <div className={css.actions}>
        {!isHere && <ButtonLink to="/register">{rulesText.register}</ButtonLink>}
        <ButtonLink look={isHere ? 'main' : 'quiet'} to="/auctions?status=live">
          {rulesText.auctions}
        </ButtonLink>
      </div>
    </section>
  )
}
