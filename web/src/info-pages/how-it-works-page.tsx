import { creditCentsOf, usePackages } from '../data/packages.ts'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { howItWorksText } from '../text/how-it-works-text.ts'
import { rulesSections, rulesText } from '../text/rules-text.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CostExample } from './cost-example.tsx'
import { FourSteps } from './four-steps.tsx'
import css from './how-it-works-page.module.css'
import { LoadingPage } from './loading-page.tsx'
import { NextSteps } from './next-steps.tsx'
import { RulesAccordion } from './rules-accordion.tsx'

/** Readers of the rules do not wait for the game. */
const TrialBox = lazyPart(async () => (await import('./trial-box.tsx')).TrialBox, <Skeleton height={580} />)

/** In four steps with what they cost, and as an auction to try; below them every rule. */
export function HowItWorksPage() {
  const { data: settings, error, refetch } = usePlatformSettings()
  const packages = usePackages()
  if (!settings || packages.isPending)
    return <LoadingPage title={rulesText.title} error={error} onRetry={() => void refetch()} />
  const creditCents = creditCentsOf(packages.data)
  return (
    <Page title={rulesText.title}>
      <h1>{rulesText.title}</h1>
      <div className={css.first}>
        <div className={css.column}>
          <FourSteps timerSeconds={settings.bidTimerSeconds} creditCents={creditCents} />
          {creditCents && <CostExample creditCents={creditCents.most} shippingCents={settings.shippingCents} />}
        </div>
        <div className={css.column}>
          <TrialBox realTimerSeconds={settings.bidTimerSeconds} />
          <NextSteps />
        </div>
      </div>
      <section aria-labelledby="rules" className={css.rules}>
        <h2 id="rules">{howItWorksText.rules}</h2>
        <RulesAccordion sections={rulesSections(settings)} />
      </section>
    </Page>
  )
}
