import type { Entry } from '../text/rules-text.ts'
import css from './entry-list.module.css'

/** Things with their facts: a table on a wide page, one below the other on a phone. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={css.entries}>
      {entries.map(({ name, facts }) => (
        <li key={name} className={css.entry}>
          <h3 className={css.name}>{name}</h3>
          <dl className={css.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className={css.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
