import type { ReactNode } from 'react'
import css from './facts.module.css'

type Fact = {
  name: string
  value: ReactNode
}

/** Names beside values; null and undefined values are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
