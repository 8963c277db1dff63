import type { BrokenInvariant } from '@centesimo/contract'
import { Link } from 'react-router-dom'
import { adminInvariantsText as words } from '../../text/admin-invariants-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { userPath } from '../ui/user-cell.tsx'
import css from './invariants-part.module.css'

const groups: Readonly<Record<number, { title: string; text: string; todo: string }>> = words.groups

/** One broken invariant: what it means, since when, examples, and what to do. */
export function BrokenInvariantCard({ violation }: { violation: BrokenInvariant }) {
  const { name, group, since, rows, examples } = violation
  const { title, text, todo } = groups[group] ?? words.otherGroup
  return (
    <li className={css.card}>
      <h3 className={css.cardTitle}>{title}</h3>
      <p>{text}</p>
      <p className={css.meta}>
        {words.since(formatMoment(since), rows)} · <code>{name}</code>
      </p>
      {examples.length > 0 && (
        <>
          <h4>{words.examples}</h4>
          <ul className={css.examples}>
            {examples.map(({ detail, about }) => (
              <li key={detail}>
                {about && (
                  <>
                    <Link to={about.kind === 'user' ? userPath(about.id) : `/admin/aste/${about.id}`}>
                      {about.name}
                    </Link>
                    {': '}
                  </>
                )}
                <code>{detail}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <b>{words.todo}:</b> {todo}
      </p>
    </li>
  )
}
