import { newId } from '@centesimo/db'
import type pg from 'pg'

/** Who acts: an admin, or the house itself (null). */
export type By = { adminId: number | null }

/** Leaves the row that every act of an admin leaves: who, when, what, before, after. In the act's own transaction. */
export async function recordAct(
  client: pg.PoolClient,
  by: By,
  act: { act: string; auction: { publicId: string }; before: unknown; after: unknown },
): Promise<void> {
  await client.query(
    `insert into admin_acts (public_id, admin_id, act, target_kind, target_id, before, after) values ($1, $2, $3, 'auction', $4, $5, $6)`,
    [newId(), by.adminId, act.act, act.auction.publicId, toJson(act.before), toJson(act.after)],
  )
}

function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
