import { howItWorksText } from '../text/how-it-works-text.ts'
import css from './cost-example.module.css'

/** What an auction costs who wins it and who does not, at the price of the dearest credit. */
export function CostExample(cents: { creditCents: number; shippingCents: number }) {
  const { title, lead, cases } = howItWorksText.example(cents)
  return (
    <section className={css.example} aria-labelledby="cost-example">
      <h2 id="cost-example">{title}</h2>
      <p className={css.lead}>{lead}</p>
      <dl className={css.cases}>
        {cases.map(({ name, rows, total, note }) => (
          <div key={name} className={css.case}>
            <dt>{name}</dt>
            <dd>
              {rows.map(({ label, amount }) => (
                <span key={label} className={css.row}>
                  {label} <span>{amount}</span>
                </span>
              ))}
              <b className={css.row}>
                {total.label} <span>{total.amount}</span>
              </b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
