import type { AuctionReturn, ReturnSort, returnSorts } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { VatRates } from '@centesimo/domain'
import { sql } from 'kysely'
import { allOf } from '../../queries/all-of.ts'
import { isWithin } from '../../queries/time-range.ts'
import { accountOf } from './auction-account.ts'
import type { DayRange } from './day-range.ts'
import { readBuyNowFigures, readRunFigures, type WhichAuctions } from './read-auction-figures.ts'

/** With the internal id, which decides between equal ones. */
export type Return = AuctionReturn & { internalId: number }

type Row = { id: number; public_id: string; title: string; lot: number; cost_cents: number | null; ended_at: Date }

/**
 * All auctions that ended in a range, in order. They are accounted here, not in SQL, so that a
 * margin is the same on every screen; a year of 20,000 auctions takes about a second.
 */
export async function readReturns(db: Db, range: DayRange, sort: ReturnSort, rates: VatRates): Promise<Return[]> {
  const ended = sql`status = 'ended' and ${allOf(isWithin('ended_at', range))}`
  const hasEnded: WhichAuctions = (column) => sql`${column} in (select id from auction_states where ${ended})`
  const [auctions, runs, sold] = await Promise.all([
    sql<Row>`
      select auctions.id, public_id, title, lot, cost_cents, ended_at from auctions
      join auction_states as state on state.id = auctions.id where ${ended}`.execute(db),
    readRunFigures(db, hasEnded),
    readBuyNowFigures(db, hasEnded),
  ])
  const runsOf = Map.groupBy(runs, ({ auctionId }) => auctionId)
  const soldOf = new Map(sold.map((each) => [each.auctionId, each]))
  const found = auctions.rows.map((row) =>
    present(row, accountOf(runsOf.get(row.id) ?? [], soldOf.get(row.id), row.cost_cents, rates)),
  )
  return found.toSorted(orderBy(sort))
}

function present(row: Row, { runs, total: { objects: _, ...result } }: ReturnType<typeof accountOf>): Return {
  return {
    internalId: row.id,
    id: row.public_id,
    title: row.title,
    lot: row.lot,
    endedAt: row.ended_at.toISOString(),
    bids: runs.reduce((sum, { bids }) => sum + bids, 0),
    credits: runs.reduce((sum, { spent }) => sum + spent.bought + spent.given, 0),
    result,
  }
}

type SortKey = (typeof returnSorts)[number]

const keys: Record<SortKey, (one: Return) => number | string | null> = {
  ended: ({ endedAt }) => endedAt,
  title: ({ title }) => title,
  lot: ({ lot }) => lot,
  bids: ({ bids }) => bids,
  credits: ({ credits }) => credits,
  brought: ({ result }) => result.sum,
  cost: ({ result }) => result.cost,
  margin: ({ result }) => result.margin,
}

const inItalian = new Intl.Collator('it')

function orderBy(sort: ReturnSort): (one: Return, other: Return) => number {
  const key = keys[sort.replace('-up', '') as SortKey]
  const sign = sort.endsWith('-up') ? 1 : -1
  return (one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || other.internalId - one.internalId
    const compared = typeof a === 'string' ? inItalian.compare(a, String(b)) : a - Number(b)
    return sign * compared || other.internalId - one.internalId
  }
}
