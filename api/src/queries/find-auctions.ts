import { type AuctionsQuery, auctionStatuses } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { searchWords } from '@centesimo/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { encodeCursor, type ListCursor } from '../http/list-cursor.ts'

type Query = z.output<typeof AuctionsQuery>
export type AuctionFilter = Pick<Query, 'status' | 'categoryId' | 'search' | 'title' | 'buyNow' | 'kind'> & {
  /** Series without a free piece, which a list of what can be bought leaves out. */
  soldOut?: readonly number[]
}
export type SortOrder = NonNullable<Query['sort']>
export type FoundAuctions = { ids: string[]; nextCursor: string | null }

/**
 * The public ids of one page of auctions, by keyset: inserted or deleted rows never shift a page.
 * Prices and deadlines change while a client pages, so an auction that crosses the cursor may be
 * missed or repeated.
 */
export async function findAuctions(db: Db, filter: AuctionFilter, page: Page): Promise<FoundAuctions> {
  const { sort } = page
  const rows = await (sort === 'ending' ? byEnding(db, filter, page) : byKey(db, filter, { ...page, sort })).execute()
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const hasMore = rows.length > page.limit && last !== undefined
  return {
    ids: shown.map((row) => row.public_id),
    nextCursor: hasMore ? encodeCursor({ sort: page.sort, key: last.key, id: last.id }) : null,
  }
}

type Page<Sort = SortOrder> = { sort: Sort; limit: number; after: ListCursor | null }

/** One row more than the page shows: whether there is a next page. */
function byKey(db: Db, filter: AuctionFilter, { sort, limit, after }: Page<Exclude<SortOrder, 'ending'>>) {
  const { key, direction } = sort === 'relevance' ? byRelevance(filter.search) : orders[sort]
  return afterCursor(matching(db, filter), { key, direction, after })
    .select(['a.public_id', 'a.id', key.as('key')])
    .orderBy(key, direction)
    .orderBy('a.id', direction)
    .limit(limit + 1)
}

/**
 * Each status has its own index: only live and upcoming auctions are sorted, and of thousands of
 * ended ones the index returns a page. One statement, so that an auction that changes its status
 * meanwhile is in one of them.
 */
export function byEnding(db: Db, filter: AuctionFilter, { limit, after }: Page) {
  const statuses = filter.status && filter.status !== 'all' ? [filter.status] : auctionStatuses
  const branches = statuses.map((status) => {
    const rows = afterCursor(matching(db, { ...filter, status }), { key: ending, direction: 'asc', after })
      .select(['a.public_id', 'a.id', ending.as('key')])
      .limit(limit + 1)
    if (status !== 'ended') return rows.orderBy(ending).orderBy('a.id')
    return (after ? rows.where(sql<SqlBool>`s.ended_at < ${justAfter(after.key)}`) : rows)
      .orderBy('s.ended_at', (order) => order.desc().nullsLast())
      .orderBy('s.id')
  })
  const [first, ...others] = branches.map((branch) => db.selectFrom(branch.as('found')).selectAll())
  return others
    .reduce((all, branch) => all.unionAll(branch), first!)
    .orderBy('key')
    .orderBy('id')
    .limit(limit + 1)
}

/** The time in a key of an ended auction, one millisecond on; any number gives a valid time. */
function justAfter(key: number) {
  const endedAt = Math.min(Math.max(0, ENDED_BASE - key), ENDED_BASE / 3)
  return sql`to_timestamp(${endedAt + 1}::float8 / 1000)`
}

function afterCursor<Query extends ReturnType<typeof matching>>(
  query: Query,
  { key, direction, after }: { key: RawBuilder<number>; direction: 'asc' | 'desc'; after: ListCursor | null },
) {
  if (!after) return query
  const compare = direction === 'asc' ? sql`>` : sql`<`
  return query.where(sql<SqlBool>`(${key}, a.id) ${compare} (${after.key}, ${after.id})`)
}

/** Of `auctions` alone. */
export function fitsAuction(db: Db, filter: AuctionFilter): RawBuilder<SqlBool> {
  return sql<SqlBool>`auctions.id in (${matching(db, filter).select('a.id')})`
}

export async function countAuctions(db: Db, filter: AuctionFilter): Promise<number> {
  const row = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const ms = (column: string) => sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
const bigint = (expression: ReturnType<typeof sql<number>>) => sql<number>`(${expression})::bigint`
const price = sql<number>`coalesce(nullif(s.current_bid_cents, 0), s.starting_bid_cents)::bigint`

/** Above every price, and still an exact integer in a double. */
const NO_PRICE = 1_000_000_000_000_000
/** A cursor's key is a number: without a price an auction gets the one that stands last. */
const buyNowOr = (last: number) => sql<number>`coalesce(a.buy_now_cents, ${sql.lit(last)})::bigint`

const ENDED_BASE = 3_000_000_000_000_000

/**
 * Live auctions by deadline (those waiting for a first bid last), then upcoming ones by start, then
 * ended ones, latest first. One number with three ranges, each 10^15 wide.
 */
const ending = bigint(sql`case s.status
  when 'live' then coalesce(${ms('s.timer_ends_at')}, 900000000000000)
  when 'upcoming' then 1000000000000000 + ${ms('a.start_time')}
  else ${sql.lit(ENDED_BASE)} - coalesce(${ms('s.ended_at')}, 0) end`)

const orders = {
  recent: { key: sql<number>`a.id`, direction: 'desc' },
  'price-asc': { key: price, direction: 'asc' },
  'price-desc': { key: price, direction: 'desc' },
  'buy-now-asc': { key: buyNowOr(NO_PRICE), direction: 'asc' },
  'buy-now-desc': { key: buyNowOr(-1), direction: 'desc' },
  bids: { key: sql<number>`s.seq::bigint`, direction: 'desc' },
} as const

/** Three times the ranges of `ending`; still an exact integer in a double. */
function byRelevance(search: string | undefined) {
  const title = sql`fold_text(a.title)`
  const words = searchWords(search)
  const isEach = (stands: (word: string) => RawBuilder<SqlBool>) =>
    sql.join([sql`true`, ...words.map(stands)], sql` and `)
  const begins = (word: string) =>
    sql<SqlBool>`strpos(' ' || ${lettersOf(title)}, ' ' || ${lettersOf(sql`fold_text(${word})`)}) > 0`
  const key = bigint(sql`${ending} + case
    when ${isEach(begins)} then 0
    when ${isEach((word) => contains(title, word))} then 3000000000000000
    else 6000000000000000 end`)
  return { key, direction: 'asc' } as const
}

const isOfKind = {
  beginners: sql<SqlBool>`s.audience = 'beginners'`,
  'join-until': sql<SqlBool>`s.join_until_cents is not null`,
  'prize-credits': sql<SqlBool>`a.prize_credits is not null`,
} as const satisfies Record<NonNullable<Query['kind']>, RawBuilder<SqlBool>>

function matching(db: Db, { status, categoryId, search, title, buyNow, kind, soldOut = [] }: AuctionFilter) {
  let query = db.selectFrom('auctions as a').innerJoin('auction_states as s', 's.id', 'a.id')
  if (status && status !== 'all') query = query.where('s.status', '=', status)
  if (buyNow) query = query.where('a.buy_now_cents', 'is not', null)
  if (soldOut.length > 0)
    query = query.where(sql<SqlBool>`(a.series_id is null or a.series_id <> all(${soldOut}::bigint[]))`)
  if (kind) query = query.where(isOfKind[kind])
  if (categoryId) {
    query = query.where('a.category_id', '=', (eb) =>
      eb.selectFrom('categories').select('id').where('public_id', '=', categoryId),
    )
  }
  for (const word of searchWords(title)) query = query.where(contains(sql`fold_text(a.title)`, word))
  for (const word of searchWords(search)) {
    const ofItsCategory = sql<SqlBool>`a.category_id = any(array(
      select id from categories where ${contains(sql`fold_text(name)`, word)}))`
    query = query.where(sql<SqlBool>`(${contains(sql`a.search_text`, word)} or ${ofItsCategory})`)
  }
  return query
}

/** Plain substring match, so `%` and `_` are literal. */
function contains(folded: RawBuilder<unknown>, word: string) {
  return sql<SqlBool>`strpos(${folded}, fold_text(${word})) > 0`
}

/**
 * Replaces every character that is neither letter nor digit by a space, so that words begin after
 * spaces.
 */
function lettersOf(folded: RawBuilder<unknown>) {
  return sql`regexp_replace(${folded}, '[^[:alnum:]]', ' ', 'g')`
}
