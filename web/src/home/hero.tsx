import { creditCentsOf, usePackages } from '../data/packages.ts'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { useAuction } from '../live/live-store.ts'
import { homeText } from '../text/home-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FeaturedAuction } from './featured-auction.tsx'
import css from './hero.module.css'

/** What Centesimo is, in figures of the live auction beside it. For visitors. */
export function Hero({ featured }: { featured: string | undefined }) {
  const { data: settings } = usePlatformSettings()
  const creditCents = creditCentsOf(usePackages().data)
  const auction = useAuction(featured ?? '', ({ bidCost, pennyIncrement, timerSeconds }) => ({
    bidCost,
    stepCents: pennyIncrement,
    timerSeconds,
    isOfAuction: true,
  }))
  const facts = auction ?? {
    bidCost: 1,
    stepCents: 1,
    timerSeconds: settings?.bidTimerSeconds,
    isOfAuction: false,
  }
  return (
    <section className={css.hero}>
      <div>
        <h1 className={css.headline}>{homeText.headline}</h1>
        <p className={css.lead}>{homeText.lead}</p>
        <div className={css.buttons}>
          <ButtonLink to="/auctions" size="l">
            {homeText.explore}
          </ButtonLink>
          <ButtonLink to="/register" size="l" look="quiet">
            {homeText.register}
          </ButtonLink>
        </div>
        <p className={css.bid}>{homeText.bid({ ...facts, creditCents })}</p>
        <dl className={css.facts}>
          {homeText.facts({ ...facts, creditCents }).map(({ figure, unit, text }) => (
            <div key={unit} className={css.fact}>
              <dt>
                {figure} <small>{unit}</small>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <FeaturedAuction id={featured} />
    </section>
  )
}
