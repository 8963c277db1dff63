import type { Db } from '@centesimo/db'
import { isSelfReferral } from '@centesimo/domain'
import type { ReferralRow } from './referral-bonuses.ts'

/**
 * Whether a friend has paid with the referrer's mailbox, or as a payer of the referrer's payments:
 * then both accounts belong to one person.
 */
export async function isPaidByReferrer(
  db: Db,
  { referrer_id, referred_user_id }: Pick<ReferralRow, 'referrer_id' | 'referred_user_id'>,
): Promise<boolean> {
  const { email_folded } = await db
    .selectFrom('users')
    .select('email_folded')
    .where('id', '=', referrer_id)
    .executeTakeFirstOrThrow()
  const [own, friends] = [await readPayers(db, referrer_id), await readPayers(db, referred_user_id)]
  return friends.some((friend) =>
    [null, ...own].some((payerId) =>
      isSelfReferral({ email: email_folded, payerId }, { email: friend, payerId: friend }),
    ),
  )
}

/** The payer mailboxes of a user's payments. */
export async function readPayers(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('payer_email_folded')
    .distinct()
    .where('user_id', '=', userId)
    .where('payer_email_folded', 'is not', null)
    .execute()
  return rows.map((row) => row.payer_email_folded!)
}
