import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'
import { newId } from './new-id.ts'

export type AdminAct = {
  /** null: the house itself. */
  adminId: number | null
  /** `auction.close`: what it is done to, a dot, what is done. */
  act: string
  /** `id` is the public one. */
  target: { kind: string; id: string }
  /** What the act can change, before and after it; null where there was or is nothing. */
  before: object | null
  after: object | null
}

/**
 * Leaves the row that every act of an admin leaves: who, when, what, to whom, before, after. In the act's own transaction, so that neither is
 * without the other; of that give either side. Gives the row's id.
 */
export async function recordAct(tx: Db | Pick<pg.PoolClient, 'query'>, act: AdminAct): Promise<number> {
  const { adminId, target, before, after } = act
  const values = [newId(), adminId, act.act, target.kind, target.id, toJson(before), toJson(after)]
  const rows = 'executeQuery' in tx ? await askTyped(tx, values) : (await tx.query<Row>(insertAct, values)).rows
  return rows[0]!.id
}

type Row = { id: number }

/** The clock's time and not the transaction's: it may have waited long for a lock. */
const insertAct = `
  insert into admin_acts (public_id, admin_id, act, target_kind, target_id, before, after, at)
  values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp()) returning id`

async function askTyped(db: Db, values: unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(insertAct, values))).rows
}

function toJson(value: object | null): string | null {
  return value && JSON.stringify(value)
}
