import { randomBytes } from 'node:crypto'
import { retentionDays } from '@centesimo/contract/retention'
import { type Database, type Db, transaction } from '@centesimo/db'
import { sql } from 'kysely'
import { hashPassword } from '../passwords.ts'
import { eraseAccount } from './erase-account.ts'

/** Each takes a password hash, which is slow on purpose. */
const MAX_ACCOUNTS = 20

/**
 * Closes accounts whose address was never confirmed, that never bid or bought, and that were not
 * used for a year. Their user gets no mail: nothing proves that the address is theirs. Returns how
 * many.
 */
export async function closeUnusedAccounts({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<number> {
  const unused = await selectUnused(db).limit(MAX_ACCOUNTS).execute()
  let closed = 0
  for (const { id } of unused) {
    const unusableHash = await hashPassword(randomBytes(32).toString('base64url'))
    await transaction(pool, async (tx) => {
      // The lock of a bid is the same, so a first bid comes before this second look or is refused.
      await tx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
      if (!(await selectUnused(tx.db).where('users.id', '=', id).executeTakeFirst())) return
      await eraseAccount(tx.db, id, unusableHash)
      closed++
    })
  }
  return closed
}

function selectUnused(db: Db) {
  const since = sql<Date>`statement_timestamp() - ${retentionDays.unusedAccount} * interval '1 day'`
  return db
    .selectFrom('users')
    .select('users.id')
    .where('closed_at', 'is', null)
    .where('email_verified', '=', false)
    .where('is_admin', '=', false)
    .where('demo', '=', false)
    .where('debt_credits', '=', 0)
    .where('users.created_at', '<', since)
    .where((user) => user.or([user('last_seen_at', 'is', null), user('last_seen_at', '<', since)]))
    .where((user) => {
      const own = user.ref('users.id')
      const bids = user.selectFrom('ledger').select('ledger.id').where('ledger.user_id', '=', own)
      const isMoney = bids.where('ledger.type', 'in', ['bid', 'purchase'])
      return user.not(
        user.or([
          user.exists(isMoney),
          user.exists(user.selectFrom('payments').select('payments.id').where('payments.user_id', '=', own)),
          user.exists(user.selectFrom('orders').select('orders.id').where('orders.user_id', '=', own)),
          user.exists(user.selectFrom('autobids').select('autobids.id').where('autobids.user_id', '=', own)),
          user.exists(user.selectFrom('api_tokens').select('api_tokens.id').where('api_tokens.user_id', '=', own)),
          user.exists(user.selectFrom('sessions').select('id_hash').where('sessions.user_id', '=', own)),
        ]),
      )
    })
    .orderBy('users.id')
}
