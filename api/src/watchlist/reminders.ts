import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

type Reminder = { userId: number; auctionId: number }

/**
 * Stores that the user wants a message when the auction starts. Locks the auction's state, so a
 * start either comes later and sends it, or has come and there is nothing to wait for: false.
 */
export async function insertReminder(db: Db, { userId, auctionId }: Reminder): Promise<boolean> {
  const { rows } = await sql`
    with upcoming as (
      select id from auction_states where id = ${auctionId} and status = 'upcoming' for share
    ), stored as (
      insert into start_reminders (user_id, auction_id) select ${userId}, id from upcoming on conflict do nothing
    )
    select from upcoming`.execute(db)
  return rows.length > 0
}

export async function deleteReminder(db: Db, { userId, auctionId }: Reminder): Promise<void> {
  await db.deleteFrom('start_reminders').where('user_id', '=', userId).where('auction_id', '=', auctionId).execute()
}
