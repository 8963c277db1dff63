import type { Db } from '@centesimo/db'

/** When recovery codes were used; the codes themselves are hashes. */
export function readRecoveryCodes(db: Db, userId: number) {
  return db
    .selectFrom('totp_recovery_codes')
    .select('used_at as usedAt')
    .where('user_id', '=', userId)
    .orderBy('used_at')
    .execute()
}

/** The links that were mailed to a user, without their tokens. */
export function readEmailLinks(db: Db, userId: number) {
  return db
    .selectFrom('email_tokens')
    .select(['purpose', 'email', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** What admins did to an account, without their names. */
export function readAdminActions(db: Db, userId: number) {
  return db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.public_id', 'audit_log.target_id')
    .select(['audit_log.action', 'audit_log.before', 'audit_log.after', 'audit_log.at'])
    .where('audit_log.target_kind', '=', 'user')
    .where('users.id', '=', userId)
    .orderBy('audit_log.id', 'desc')
    .execute()
}
