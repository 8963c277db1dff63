import clsx from 'clsx'
import { useSession } from '../data/session.ts'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { rulesSections, rulesText } from '../text/rules-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import card from './fact-card.module.css'
import css from './how-it-works-page.module.css'
import { LoadingPage } from './loading-page.tsx'
import { LongPage } from './long-page.tsx'

export function HowItWorksPage() {
  const { data: settings, error, refetch } = usePlatformSettings()
  if (!settings) return <LoadingPage title={rulesText.title} error={error} onRetry={() => void refetch()} />
  const facts = (
    <dl className={css.facts}>
      {rulesText.facts(settings).map(({ figure, unit, text }) => (
        <div key={text} className={clsx(card.card, css.fact)}>
          <dt className={css.figure}>
            {figure} <small>{unit}</small>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <LongPage
      title={rulesText.title}
      lead={rulesText.lead}
      top={facts}
      sections={rulesSections(settings)}
      end={<NextSteps />}
    />
  )
}

function NextSteps() {
  const isHere = useSession().status === 'in'
  return (
    <section className={css.nextSteps}>
      <h2>{rulesText.ready}</h2>
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
