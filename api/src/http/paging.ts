import type { Page } from './handle.ts'
import { type Refused, refuseFields } from './refusal.ts'

/** A list that goes down by a rising internal id: the cursor is the last id that was shown. */
export type DownFrom = { beforeId: number; limit: number }

const newestId = Number.MAX_SAFE_INTEGER

/** Where a page starts, or the refusal of a cursor that no answer of ours contained. */
export function downFrom(query: { cursor?: string | undefined; limit?: number | undefined }, standard: number) {
  const limit = query.limit ?? standard
  if (query.cursor === undefined) return { ok: true as const, beforeId: newestId, limit }
  const text = Buffer.from(query.cursor, 'base64url').toString('latin1')
  if (!/^\d{1,15}$/.test(text)) return wrongCursor
  return { ok: true as const, beforeId: Number(text), limit }
}

const wrongCursor: Refused = refuseFields({ cursor: 'Cursore non valido' })

/** The page made of rows that were read with one more than the limit, to know whether another follows. */
export function pageOf<Row extends { id: number }, Item>(
  rows: readonly Row[],
  { limit, totalCount }: { limit: number; totalCount: number },
  present: (row: Row) => Item,
): Page<Item[]> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items: shown.map(present),
    nextCursor: hasMore ? Buffer.from(String(last.id), 'latin1').toString('base64url') : null,
    totalCount,
  }
}
