import type { Database, Outbox } from '@centesimo/db'
import { type Selectable, sql } from 'kysely'

export type OutboxRow = Pick<Selectable<Outbox>, 'id' | 'kind' | 'user_id' | 'attempts' | 'created_at' | 'key'> & {
  data: Record<string, unknown>
}

type Db = Database['db']

/**
 * Takes up to `limit` mails that are due and pushes each out of everybody's reach for `leaseMs`, before it is sent. A worker that dies on the way
 * leaves them to whoever comes after the lease; two workers never hold the same one.
 */
export async function claimDue(db: Db, { limit, leaseMs }: { limit: number; leaseMs: number }): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with due as materialized (
      select id from outbox
      where sent_at is null and given_up_at is null and due_at <= clock_timestamp() and kind like 'mail-%'
      order by due_at, id limit ${limit} for update skip locked
    )
    update outbox set attempts = attempts + 1, due_at = ${inMs(leaseMs)}
    from due where outbox.id = due.id
    returning outbox.id, kind, user_id, data, key, attempts, created_at`.execute(db)
  return rows
}

/** Sent, or nothing to send any more: then `skipped` says why. What was written by people who have no account is not kept. */
export async function markDone(db: Db, row: OutboxRow, skipped: string | null = null): Promise<void> {
  await mine(db, row)
    .set({ sent_at: sql<Date>`clock_timestamp()`, last_error: skipped && `not sent: ${skipped}` })
    .$if(row.user_id === null, (update) => update.set({ data: '{}' }))
    .execute()
}

export async function tryAgain(db: Db, row: OutboxRow, error: string, afterMs: number): Promise<void> {
  await mine(db, row)
    .set({ due_at: inMs(afterMs), last_error: error })
    .execute()
}

export async function giveUp(db: Db, row: OutboxRow, error: string): Promise<void> {
  await mine(db, row).set({ given_up_at: sql<Date>`clock_timestamp()`, last_error: error }).execute()
}

/** The row as long as nobody has claimed it again since. */
function mine(db: Db, { id, attempts }: OutboxRow) {
  return db.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('sent_at', 'is', null)
}

function inMs(ms: number) {
  return sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`
}
