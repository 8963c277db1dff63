import { newId } from '@centesimo/db'
import type pg from 'pg'

/** Who acts: an admin, or the house itself (null). */
export type By = { adminId: number | null }

/** Leaves the row that every act of an admin leaves: who, when, what, before, after. In the act's own transaction. Without an auction it is the house's. */
export async function recordAct(
  client: pg.PoolClient,
  by: By,
  act: { act: string; auction?: { publicId: string }; before: unknown; after: unknown },
): Promise<void> {
  await client.query(
    `insert into admin_acts (public_id, admin_id, act, target_kind, target_id, before, after, at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
    [
      newId(),
      by.adminId,
      act.act,
      act.auction ? 'auction' : 'house',
      act.auction?.publicId ?? 'house',
      toJson(act.before),
      toJson(act.after),
    ],
  )
}

function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
