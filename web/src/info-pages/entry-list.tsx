import clsx from 'clsx'
import { companyText } from '../text/company-text.ts'
import type { Entries, Entry } from '../text/rules-text.ts'
import { Fold } from '../ui/fold.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import css from './entry-list.module.css'

/**
 * Things with their facts, as a table on a wide page. On a phone an entry shows its name and its
 * short answer, and opens.
 */
export function EntryList(list: Entries) {
  return useIsWide() ? <EntryTable {...list} /> : <FoldedEntries {...list} />
}

/** All entries of a list have the same facts. */
function EntryTable({ entries, head = companyText.entry, areNames }: Entries) {
  return (
    <table className={clsx(css.table, areNames && css.technical)}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
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
            <th scope="row">{areNames ? <Codes names={name} /> : <Headed words={name} />}</th>
            {facts.map(([label, value]) => (
              <td key={label}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where the head of a line ends: `Ricevute`, `Copie di sicurezza`. */
const afterHead = /(?=[,:]| (?:che|e|sui|da|di tutto|alle)\b)/

/** What is listed, its first words in bold. */
function Headed({ words }: { words: string }) {
  const head = words.split(afterHead)[0] ?? ''
  return (
    <>
      <b>{head}</b>
      {words.slice(head.length)}
    </>
  )
}

function Codes({ names }: { names: string }) {
  return names.split(', ').map((name) => (
    <code key={name} className={css.code}>
      {name}
    </code>
  ))
}

function FoldedEntries({ entries, areNames }: Entries) {
  return (
    <ul className={css.entries}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <FoldedEntry {...entry} areNames={areNames} />
        </li>
      ))}
    </ul>
  )
}

function FoldedEntry({ name, short, facts, areNames }: Entry & Pick<Entries, 'areNames'>) {
  return (
    <Fold
      className={css.folded}
      summaryClassName={css.summary}
      summary={
        <>
          <h3 className={css.name}>{areNames ? <Codes names={name} /> : <Headed words={name} />}</h3>
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
