import type { Auction } from '@centesimo/contract'
import { useAuction } from '../live/live-store.ts'
import { authenticities, conditions } from '../text/condition-text.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCount } from '../text/format.ts'
import css from './description.module.css'

export function Description({ id }: { id: string }) {
  const description = useAuction(id, (auction) => auction.description)
  const facts = useAuction(id, (auction) => factsOf(auction).flat())
  if (!facts) return null
  return (
    <div className={css.description}>
      <p className={css.text}>{description}</p>
      <dl className={css.facts}>
        {pairs(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function factsOf(auction: Auction): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    [detailText.estimatedValue, auction.estimatedValue],
    [detailText.totalBids, formatCount(auction.totalBids)],
    [detailText.bidders, formatCount(auction.uniqueBidders)],
    [detailText.condition, labelOf(conditions, auction.condition)],
    [detailText.authenticity, labelOf(authenticities, auction.authenticity)],
    [detailText.materials, auction.materials],
    [detailText.dimensions, auction.dimensions],
    [detailText.weight, auction.weight],
    [detailText.yearMade, auction.yearMade],
    [detailText.provenance, auction.provenance],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

function labelOf(labels: Readonly<Record<string, string>>, value: string | null): string | null {
  return value === null ? null : (labels[value] ?? value)
}

/** The store compares selections one level deep, so the facts are flat. */
function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))
}
