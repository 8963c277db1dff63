import { type Database, type Db, newId, recordAudit, transaction } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { sql } from 'kysely'
import type { UserRow } from '../user-row.ts'
import { consumeRecoveryCode, deleteRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { type SecretOwner, sealSecret } from './seal-secret.ts'
import { consumeTotpCode, createTotpSecret, isTotpCode } from './totp.ts'

type Refused = { refused: 'INVALID_STATE' | 'INVALID_CODE' }

export function hasSecondFactor(user: Pick<UserRow, 'totp_enabled_at'>): boolean {
  return user.totp_enabled_at !== null
}

/** Consumes a TOTP or recovery code. False if it is wrong or used. */
export async function consumeCode(db: Db, owner: SecretOwner, code: string): Promise<boolean> {
  return isTotpCode(code) ? await consumeTotpCode(db, owner, code) : await consumeRecoveryCode(db, owner.userId, code)
}

/** Creates a secret, to be confirmed by `enableTotp`. Another call replaces the secret. */
export async function beginTotp(db: Db, owner: SecretOwner): Promise<{ secret: string; uri: string } | Refused> {
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  const totp = createTotpSecret(username)
  const begun = await db
    .updateTable('users')
    .set({ totp_secret: sealSecret(owner, totp.secret), totp_last_step: null })
    .where('id', '=', owner.userId)
    .where('totp_enabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return begun ? totp : { refused: 'INVALID_STATE' }
}

/**
 * Enables the second factor and returns the recovery codes, which cannot be read again. Revokes all
 * other sessions of the user, because they were opened with the password alone.
 */
export async function enableTotp(
  database: Database,
  owner: SecretOwner,
  { code, sessionKey }: { code: string; sessionKey: string },
): Promise<{ recoveryCodes: string[] } | Refused | { refused: 'UNAUTHENTICATED' }> {
  return await transaction(database.pool, async ({ db }) => {
    const user = await lockUser(db, owner.userId)
    if (!(await isOpen(db, owner.userId, sessionKey))) return { refused: 'UNAUTHENTICATED' }
    if (!user.totp_secret || user.totp_enabled_at) return { refused: 'INVALID_STATE' }
    if (!(await consumeTotpCode(db, owner, code))) return { refused: 'INVALID_CODE' }
    await db
      .updateTable('users')
      .set({ totp_enabled_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', owner.userId)
      .execute()
    await db.deleteFrom('sessions').where('user_id', '=', owner.userId).where('id_hash', '!=', sessionKey).execute()
    await db.updateTable('sessions').set({ has_second_factor: true }).where('id_hash', '=', sessionKey).execute()
    const recoveryCodes = await renewRecoveryCodes(db, owner.userId)
    await recordTotpChange(db, owner.userId, user)
    return { recoveryCodes }
  })
}

export async function disableTotp(
  database: Database,
  owner: SecretOwner,
  code: string,
): Promise<{ ok: true } | Refused> {
  return await transaction(database.pool, async ({ db }) => {
    const user = await lockUser(db, owner.userId)
    if (!user.totp_enabled_at) return { refused: 'INVALID_STATE' }
    if (!(await consumeCode(db, owner, code))) return { refused: 'INVALID_CODE' }
    await clearSecondFactor(db, owner.userId)
    await recordTotpChange(db, owner.userId, user)
    return { ok: true }
  })
}

/** Whether the calling session still exists: one that has ended must not change anything. */
async function isOpen(db: Db, userId: number, sessionKey: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', sessionKey)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return session !== undefined
}

function lockUser(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['public_id', 'is_admin', 'totp_secret', 'totp_enabled_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Removes the second factor within the caller's transaction, and notifies the user by mail. */
export async function removeTotp(db: Db, userId: number): Promise<void> {
  await clearSecondFactor(db, userId)
  await notifyTotpChange(db, userId, 'totp-disabled')
}

async function clearSecondFactor(db: Db, userId: number): Promise<void> {
  const cleared = { totp_secret: null, totp_enabled_at: null, totp_last_step: null }
  await db.updateTable('users').set(cleared).where('id', '=', userId).execute()
  await deleteRecoveryCodes(db, userId)
  await forgetSecondFactor(db, userId)
}

/** Without a code and a passkey left, the sessions of the user count as opened without a factor. */
export async function forgetSecondFactor(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ has_second_factor: false })
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('id').where('user_id', '=', userId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').where('id', '=', userId).where('totp_enabled_at', 'is not', null))),
    )
    .execute()
}

async function notifyTotpChange(db: Db, userId: number, change: 'totp-enabled' | 'totp-disabled'): Promise<void> {
  await notify(db, { kind: 'mail-security-changed', userId, payload: { change }, key: `security-changed:${newId()}` })
}

/** The audit log has what admins do to their own accounts too. */
async function recordTotpChange(
  db: Db,
  userId: number,
  { public_id, is_admin, totp_enabled_at }: Pick<UserRow, 'public_id' | 'is_admin' | 'totp_enabled_at'>,
): Promise<void> {
  const wasOn = totp_enabled_at !== null
  await notifyTotpChange(db, userId, wasOn ? 'totp-disabled' : 'totp-enabled')
  if (!is_admin) return
  await recordAudit(db, {
    adminId: userId,
    action: wasOn ? 'user.disable-totp' : 'user.enable-totp',
    target: { kind: 'user', id: public_id },
    before: { totpEnabled: wasOn },
    after: { totpEnabled: !wasOn },
  })
}
