import type { Db, Outbox } from '@centesimo/db'
import { type Selectable, sql } from 'kysely'

/** A row as it is stored: only `readMail` knows whether its kind and data are a mail. */
export type OutboxRow = Pick<Selectable<Outbox>, 'id' | 'kind' | 'user_id' | 'attempts' | 'created_at' | 'key' | 'data'>

/**
 * Leases up to `limit` due mails for `leaseMs` before they are sent. When a worker dies, another
 * one takes its mails after the lease; two workers never hold the same mail.
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

/**
 * The mail is sent, or not needed any more for the reason `skipped`. Without an account the payload
 * holds a person's words or address, so it is deleted.
 */
export async function markDone(db: Db, row: OutboxRow, skipped: string | null = null): Promise<void> {
  await ifStillClaimed(db, row)
    .set({ sent_at: sql<Date>`clock_timestamp()`, last_error: skipped && `not sent: ${skipped}` })
    .$if(row.user_id === null, (update) => update.set({ data: '{}' }))
    .execute()
}

export async function tryAgain(db: Db, row: OutboxRow, error: string, afterMs: number): Promise<void> {
  await ifStillClaimed(db, row)
    .set({ due_at: inMs(afterMs), last_error: error })
    .execute()
}

/**
 * The mail waits until then (epoch ms), by the clock of Postgres at least a second: else a worker
 * whose clock is behind takes it again and again. That was no attempt, and no failure is left.
 */
export async function postpone(db: Db, row: OutboxRow, until: number): Promise<void> {
  await ifStillClaimed(db, row)
    .set((was) => ({
      due_at: sql<Date>`greatest(to_timestamp(${until}::float8 / 1000), ${inMs(1_000)})`,
      attempts: was('attempts', '-', 1),
      last_error: null,
    }))
    .execute()
}

/** The mail is not tried again; the row keeps the reason. */
export async function park(db: Db, row: OutboxRow, reason: string): Promise<void> {
  await ifStillClaimed(db, row).set({ given_up_at: sql<Date>`clock_timestamp()`, last_error: reason }).execute()
}

/** The row, unless another worker has claimed it since. */
function ifStillClaimed(db: Db, { id, attempts }: OutboxRow) {
  return db.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('sent_at', 'is', null)
}

function inMs(ms: number) {
  return sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`
}
