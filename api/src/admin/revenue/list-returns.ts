import { type AuctionReturn, limits, type listAuctionReturns } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { VatRates } from '@centesimo/domain'
import { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { decodeCursor, encodeCursor } from '../../http/list-cursor.ts'
import { wrongCursor } from '../../http/paging.ts'
import type { Refused } from '../../http/refusal.ts'
import type { DayRange } from './day-range.ts'
import { type Return, readReturns } from './read-returns.ts'

type Query = z.output<typeof listAuctionReturns.query>

/** One page of the auctions that ended in a range. */
export async function listReturns(
  db: Db,
  query: Query,
  range: DayRange,
  rates: VatRates,
): Promise<Page<AuctionReturn[]> | Refused> {
  const { sort = 'ended', limit = limits.page.default } = query
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, z.int().nonnegative())
  if (after === null) return wrongCursor
  const found = await readReturns(db, range, sort, rates)
  const start = after === undefined ? 0 : placeAfter(found, after)
  const shown = found.slice(start, start + limit)
  const last = start + limit < found.length ? shown.at(-1) : undefined
  return {
    items: shown.map(withoutInternalId),
    nextCursor: last ? encodeCursor({ sort, key: start + limit, id: last.internalId }) : null,
    totalCount: found.length,
  }
}

/** Behind the last one shown; behind its former place if it was restarted or deleted meanwhile. */
function placeAfter(found: readonly Return[], { id, key }: { id: number; key: number }): number {
  const place = found.findIndex(({ internalId }) => internalId === id)
  return place === -1 ? key : place + 1
}

function withoutInternalId({ internalId: _, ...shown }: Return): AuctionReturn {
  return shown
}
