import type { Page } from './handle.ts'
import { type Refused, refuseFields } from './refusal.ts'

/** A page of a list sorted by descending internal id: the cursor is the last id shown. */
export type PageStart = { beforeId: number; limit: number }

const newestId = Number.MAX_SAFE_INTEGER

/** Where a page starts, or the refusal of a cursor that we did not issue. */
export function pageStartOf(query: { cursor?: string | undefined; limit?: number | undefined }, standard: number) {
  const limit = query.limit ?? standard
  if (query.cursor === undefined) return { ok: true as const, beforeId: newestId, limit }
  const beforeId = numberIn(query.cursor)
  return beforeId === null ? wrongCursor : { ok: true as const, beforeId, limit }
}

/** The number in a cursor; null if we did not issue it. */
export function numberIn(cursor: string): number | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

export function cursorAt(position: number): string {
  return Buffer.from(String(position), 'latin1').toString('base64url')
}

/** The refusal of a cursor that we did not issue. */
export const wrongCursor: Refused = refuseFields({ cursor: 'Cursore non valido' })

type PageOptions<Row> = {
  limit: number
  totalCount: number
  /** Of the last row shown; by its id alone without this. */
  cursorOf?: (row: Row) => string
}

/**
 * A page made from rows read with one more than the limit, which shows whether another page
 * follows.
 */
export function pageOf<Row extends { id: number }, Item>(
  rows: readonly Row[],
  { limit, totalCount, cursorOf = idCursor }: PageOptions<Row>,
  present: (row: Row) => Item,
): Page<Item[]> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items: shown.map(present),
    nextCursor: hasMore ? cursorOf(last) : null,
    totalCount,
  }
}

function idCursor({ id }: { id: number }): string {
  return cursorAt(id)
}
