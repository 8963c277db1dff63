import type { Db } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { findReferrer, type Invitation, lockNetwork } from './invitation.ts'
import { lockMailbox } from './mailbox.ts'
import { bindToMailbox } from './own-limits/mailbox-exclusion.ts'
import { type Balance, lockUsers } from './referral-bonuses.ts'
import type { UserRow } from './user-row.ts'
import { payWelcome } from './welcome-bonuses.ts'

/** The advisory locks that `confirmEmail` needs before any row of a user is locked. */
export async function lockForConfirmation(db: Db, userId: number): Promise<void> {
  const user = await readUser(db, userId)
  if (!user) return
  await lockMailbox(db, user.email_folded)
  if (isWaiting(user) && user.invited_from) await lockNetwork(db, user.invited_from)
}

/**
 * Marks the user's e-mail as verified, queues the welcome mail the first time and posts the bonuses
 * that waited for it. Returns the balances to publish after the commit. `limitScale` multiplies the
 * daily number of referrals per network. Call it after `lockForConfirmation`.
 */
export async function confirmEmail(db: Db, userId: number, limitScale: number): Promise<Balance[]> {
  const user = await readUser(db, userId)
  const invitation = user && invitationOf(user, limitScale)
  if (isWaiting(user)) {
    const referrer = invitation && (await findReferrer(db, invitation, user).executeTakeFirst())
    await lockUsers(db, [userId, ...(referrer ? [referrer.id] : [])])
  }
  const confirmed = await db
    .updateTable('users')
    .set({ email_verified: true, must_confirm_email: false, awaited_credits: 0, invited_by: null, invited_from: null })
    .where('id', '=', userId)
    .where((user) => user.or([user('email_verified', '=', false), user('must_confirm_email', '=', true)]))
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!confirmed) return []
  await bindToMailbox(db, confirmed)
  await notify(db, { kind: 'mail-welcome', userId, payload: {}, key: `mail-welcome:${userId}` })
  return isWaiting(user) ? await payWelcome(db, confirmed, invitation) : []
}

function readUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
}

function isWaiting(user: UserRow | undefined): user is UserRow {
  return user?.must_confirm_email === true
}

function invitationOf({ invited_by, invited_from }: UserRow, limitScale: number): Invitation | undefined {
  if (invited_by === null || invited_from === null) return undefined
  return { code: invited_by, addressHash: invited_from, limitScale }
}
