import { buyCreditsText } from '../text/buy-credits-text.ts'
import { TextLink } from '../ui/text-link.tsx'
import css from './credit-rules.module.css'

const { title, list, perks, terms } = buyCreditsText.rules

/** Three rules to know before buying, and what comes with the packages. */
export function CreditRules() {
  return (
    <section className={css.rules} aria-labelledby="credit-rules">
      <h2 id="credit-rules">{title}</h2>
      <ol className={css.list}>
        {list.map((rule) => (
          <li key={rule.title}>
            <h3>{rule.title}</h3>
            <p>{rule.text}</p>
          </li>
        ))}
      </ol>
      <dl className={css.perks}>
        {perks.map((perk) => (
          <div key={perk.title}>
            <dt>{perk.title}</dt>
            <dd>{perk.text}</dd>
          </div>
        ))}
      </dl>
      <TextLink to="/termini" className={css.terms}>
        {terms}
      </TextLink>
    </section>
  )
}
