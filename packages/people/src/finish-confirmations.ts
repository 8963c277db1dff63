import { type Database, transaction } from '@centesimo/db'
import { confirmEmail, lockForConfirmation } from './confirm-email.ts'
import type { Balance } from './referral-bonuses.ts'

const AT_ONCE = 100

/**
 * Posts what still waits for users whose e-mail is verified: a program of the release before
 * bonuses waited has followed their link. Returns the balances to publish.
 */
export async function finishConfirmations(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  limitScale: number,
): Promise<Balance[]> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('must_confirm_email', '=', true)
    .where('email_verified', '=', true)
    .where('closed_at', 'is', null)
    .limit(AT_ONCE)
    .execute()
  const rewarded: Balance[] = []
  for (const { id } of users) {
    const balances = await transaction(pool, async (tx) => {
      await lockForConfirmation(tx.db, id)
      return await confirmEmail(tx.db, id, limitScale)
    })
    rewarded.push(...balances)
  }
  return rewarded
}
