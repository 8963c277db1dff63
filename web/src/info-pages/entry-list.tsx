import { companyText } from '../text/company-text.ts'
import type { Entry } from '../text/rules-text.ts'
import { Fold } from '../ui/fold.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import css from './entry-list.module.css'

/**
 * Things with their facts, as a table on a wide page. On a phone an entry shows its name and its
 * short answer, and opens.
 */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return useIsWide() ? <EntryTable entries={entries} /> : <FoldedEntries entries={entries} />
}

/** All entries of a list have the same facts. */
function EntryTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{companyText.entry}</th>
          {entries[0]?.facts.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ name, facts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {facts.map(([label, value]) => (
              <td key={label}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FoldedEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={css.entries}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <FoldedEntry {...entry} />
        </li>
      ))}
    </ul>
  )
}

function FoldedEntry({ name, short, facts }: Entry) {
  return (
    <Fold
      className={css.folded}
      summaryClassName={css.summary}
      summary={
        <>
          <h3 className={css.name}>{name}</h3>
          <span className={css.short}>{short}</span>
        </>
      }
    >
      <Facts facts={facts} />
    </Fold>
  )
}

function Facts({ facts }: Pick<Entry, 'facts'>) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
