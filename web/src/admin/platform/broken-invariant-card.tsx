import type { BrokenInvariant } from '@centesimo/contract'
import { Link } from 'react-router-dom'
import { brokenTexts } from '../../text/admin-broken-text.ts'
import { adminInvariantsText as words } from '../../text/admin-invariants-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { Fold } from '../../ui/fold.tsx'
import { targetPath } from '../ui/target-path.ts'
import css from './invariants-part.module.css'

const groups: Readonly<Record<number, { title: string; text: string; todo: string }>> = words.groups

/** One broken invariant: what is wrong, what it concerns, what to do; folded, the details. */
export function BrokenInvariantCard({ violation }: { violation: BrokenInvariant }) {
  const { name, group, since, rows, examples } = violation
  const { title, text, todo } = groups[group] ?? words.otherGroup
  return (
    <li className={css.card}>
      <p className={css.meta}>
        {title} · {words.since(formatMoment(since), rows)}
      </p>
      <h3 className={css.cardTitle}>{brokenTexts[name] ?? text}</h3>
      <Concerned examples={examples} />
      <p>
        <b>{words.todo}:</b> {todo}
      </p>
      <Fold summary={words.details} summaryClassName={css.fold}>
        <ul className={css.details}>
          <li>
            <code>{name}</code>
          </li>
          {examples.map(({ detail }) => (
            <li key={detail}>
              <code>{detail}</code>
            </li>
          ))}
        </ul>
      </Fold>
    </li>
  )
}

/** Links to what the examples concern, each once. */
function Concerned({ examples }: Pick<BrokenInvariant, 'examples'>) {
  const concerned = new Map(examples.flatMap(({ about }) => (about ? [[`${about.kind} ${about.id}`, about]] : [])))
  if (concerned.size === 0) return null
  return (
    <p className={css.concerned}>
      <b>{words.about}:</b>
      {[...concerned].map(([key, { kind, id, name }]) => (
        <Link key={key} to={targetPath({ action: '', targetKind: kind, targetId: id }) ?? ''}>
          {words.aboutOne[kind](name)}
        </Link>
      ))}
    </p>
  )
}
