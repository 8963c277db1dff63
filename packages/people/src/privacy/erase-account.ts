import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { ERASED_NAME, eraseTraces } from './erase-traces.ts'

/**
 * Closes an account and erases its personal data, under its row lock. `unusableHash` is the hash of
 * a random password that is thrown away.
 */
export async function eraseAccount(db: Db, userId: number, unusableHash: string): Promise<void> {
  const closed = `closed:${userId}`
  await db
    .updateTable('users')
    .set({
      username: ERASED_NAME,
      username_key: closed,
      full_name: ERASED_NAME,
      avatar: null,
      email: closed,
      email_key: closed,
      email_folded: closed,
      email_verified: false,
      must_confirm_email: false,
      must_change_password: false,
      awaited_credits: 0,
      invited_by: null,
      invited_from: null,
      outbid_mail: false,
      monthly_mail: false,
      shows_win_cost: false,
      follow_mail: false,
      quiet_from: null,
      quiet_to: null,
      has_limits: false,
      password_hash: unusableHash,
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      is_admin: false,
      admin_role: null,
      referral_code: closed,
      last_seen_at: null,
      closed_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', userId)
    .execute()
  await eraseTraces(db, [userId])
}
