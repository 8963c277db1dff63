import type { Db } from '@centesimo/db'

/** The mails to a user, sent or waiting, with what their text is made of while that is kept. */
export function readOwnMails(db: Db, userId: number) {
  return db
    .selectFrom('outbox')
    .select(['kind', 'data', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** What admins noted about a user, without who wrote it. */
export function readNotesOfAdmins(db: Db, userId: number) {
  return db
    .selectFrom('user_notes')
    .select(['text', 'created_at as writtenAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** The browsers that get push messages. */
export function readPushSubscriptions(db: Db, userId: number) {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** The invitation that a user has accepted, without the friend who sent it; null without one. */
export async function readInvitation(db: Db, userId: number) {
  const row = await db
    .selectFrom('referrals')
    .select(['email', 'referral_code as referralCode', 'status', 'created_at as createdAt'])
    .select(['registration_bonus_given as registrationBonus', 'first_purchase_bonus_given as firstPurchaseBonus'])
    .select(['completed_at as completedAt', 'declined_at as declinedAt'])
    .where('referred_user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}
