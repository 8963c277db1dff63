import { ChevronDown } from 'lucide-react'
import type { Entry } from '../text/rules-text.ts'
import { useIsWide } from '../ui/use-is-wide.ts'
import css from './entry-list.module.css'

/**
 * Things with their facts, which stand beside them on a wide page. On a phone an entry shows its
 * name and its short answer, and opens.
 */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  const isWide = useIsWide()
  return (
    <ul className={css.entries}>
      {entries.map((entry) => (
        <li key={entry.name}>{isWide ? <OpenEntry {...entry} /> : <FoldedEntry {...entry} />}</li>
      ))}
    </ul>
  )
}

function OpenEntry({ name, facts }: Entry) {
  return (
    <div className={css.open}>
      <h3 className={css.name}>{name}</h3>
      <Facts facts={facts} />
    </div>
  )
}

function FoldedEntry({ name, short, facts }: Entry) {
  return (
    <details className={css.folded}>
      <summary className={css.summary}>
        <h3 className={css.name}>{name}</h3>
        <ChevronDown size={20} aria-hidden />
        <span className={css.short}>{short}</span>
      </summary>
      <Facts facts={facts} />
    </details>
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
