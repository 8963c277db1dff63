import type { AdminOnlyField, Auction, AuctionField } from '@centesimo/contract'
import { authenticityLabels, conditionLabels } from '@centesimo/contract/labels'
import type { ReactNode } from 'react'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCount } from '../text/format.ts'
import { labelOf } from '../text/label-of.ts'
import { Facts } from '../ui/facts.tsx'
import css from './description.module.css'

export function Description({ id }: { id: string }) {
  const description = useAuction(id, (auction) => auction.description)
  return (
    <p className={css.text} data-field="description">
      {description}
    </p>
  )
}

/** The details of the item and the auction in rows of name and value. */
export function DescribedFacts({ id }: { id: string }) {
  const facts = useAuction(id, (auction) => factsOf(auction).flat())
  if (!facts?.length) return null
  return (
    <div className={css.facts} data-field="condition">
      <Facts facts={pairs(facts)} />
    </div>
  )
}

/** Details that the page shows elsewhere. */
type Elsewhere =
  | (
      | 'title'
      | 'description'
      | 'images'
      | 'categoryId'
      | 'estimatedValue'
      | 'buyNowPrice'
      | 'creditsBack'
      | AdminOnlyField
    )
  | ('startingBid' | 'closingPrice' | 'pennyIncrement' | 'bidCost' | 'minCreditsRequired' | 'timerSeconds')
  | ('audience' | 'joinUntil' | 'prizeCredits')
  | ('durationDays' | 'durationMonths')

/** All other details are facts, in this order. */
const names: Record<Exclude<AuctionField, Elsewhere>, string> = {
  condition: detailText.condition,
  authenticity: detailText.authenticity,
  materials: detailText.materials,
  dimensions: detailText.dimensions,
  weight: detailText.weight,
  yearMade: detailText.yearMade,
  provenance: detailText.provenance,
}
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  condition: conditionLabels,
  authenticity: { ...authenticityLabels, stile_di: detailText.inStyle },
}

function factsOf(auction: Auction): [name: string, value: string][] {
  // Credits are neither new nor authentic.
  const described = auction.prizeCredits ? [] : (Object.keys(names) as (keyof typeof names)[])
  const facts: [string, string | null][] = [
    [detailText.estimatedValue, auction.estimatedValue],
    [detailText.totalBids, auction.totalBids > 0 ? formatCount(auction.totalBids) : null],
    [detailText.bidders, auction.uniqueBidders > 0 ? formatCount(auction.uniqueBidders) : null],
    ...described.map((field): [string, string | null] => [names[field], labelOf(choices[field], auction[field])]),
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** The store compares selections one level deep, so the facts are flat. */
function pairs(flat: readonly string[]): { name: string; value: ReactNode }[] {
  return flat.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, value: shownValue(name, flat[index + 1] ?? '') }] : [],
  )
}

/** An admin who edits the auction presses the estimate to change it; all else is one field. */
function shownValue(name: string, value: string): ReactNode {
  return name === detailText.estimatedValue ? <span data-field="estimatedValue">{value}</span> : value
}
