import { limits, type NewPasskeyBody, type Passkey } from '@centesimo/contract'
import { type Database, type Db, newId, recordAudit, transaction } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { forgetSecondFactor } from '@centesimo/people'
import { sql } from 'kysely'
import { type Refused, refuse, refuseState } from '../../http/refusal.ts'
import { hasGivenFactor } from '../open-sessions.ts'

/** A user's passkeys, latest first. */
export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['public_id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(presentPasskey)
}

type Row = { public_id: string; name: string; created_at: Date; last_used_at: Date | null }

function presentPasskey(row: Row): Passkey {
  return {
    id: row.public_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

export type VerifiedPasskey = { credentialId: string; publicKey: string; counter: number }

/** `sessionKey` is the stored key of the calling session, to which a challenge is bound. */
export type Owner = { userId: number; sessionKey: string }

/** The session that added a passkey has shown a second factor with it. */
export async function insertPasskey(
  { pool }: Pick<Database, 'pool'>,
  owner: Owner,
  { name, transports }: Pick<NewPasskeyBody, 'name' | 'transports'>,
  { credentialId, publicKey, counter }: VerifiedPasskey,
): Promise<Passkey | Refused> {
  const { userId, sessionKey } = owner
  return await transaction(pool, async ({ db }) => {
    const user = await lockOwner(db, owner)
    if (!user) return refuse('UNAUTHENTICATED')
    const before = (await listPasskeys(db, userId)).length
    if (before >= limits.passkeys) return refuseTooMany()
    const added = await db
      .insertInto('passkeys')
      .values({
        public_id: newId(),
        user_id: userId,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        transports,
        name: name.trim(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['public_id', 'name', 'created_at', 'last_used_at'])
      .executeTakeFirst()
    if (!added) return refuseState('Questa passkey è già registrata')
    await db.updateTable('sessions').set({ has_second_factor: true }).where('id_hash', '=', sessionKey).execute()
    await recordPasskeyChange(db, user, { change: 'passkey-added', name: added.name, before })
    return presentPasskey(added)
  })
}

/**
 * The user, locked for the count of passkeys and against a closing of the account. null if the
 * calling session has ended since it was checked, or the account has a factor since then that the
 * session did not give: it must not change anything.
 */
async function lockOwner(db: Db, { userId, sessionKey }: Owner): Promise<LockedOwner | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'public_id', 'is_admin'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id_hash')
    .where('s.id_hash', '=', sessionKey)
    .where('u.id', '=', userId)
    .where(sql<boolean>`${sql.raw(hasGivenFactor)}`)
    .forUpdate('s')
    .executeTakeFirst()
  return user && session ? user : null
}

type LockedOwner = { id: number; public_id: string; is_admin: boolean }

export function refuseTooMany(): Refused {
  return refuseState(`Puoi avere al massimo ${limits.passkeys} passkey: rimuovine una`)
}

/**
 * Removes a passkey and ends the user's other sessions: the device that one has lost may be signed
 * in. null if done.
 */
export async function deletePasskey(
  { pool }: Pick<Database, 'pool'>,
  owner: Owner,
  publicId: string,
): Promise<Refused | null> {
  const { userId, sessionKey } = owner
  return await transaction(pool, async ({ db }) => {
    const user = await lockOwner(db, owner)
    if (!user) return refuse('UNAUTHENTICATED')
    const before = (await listPasskeys(db, userId)).length
    const removed = await db
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('public_id', '=', publicId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return refuse('PASSKEY_NOT_FOUND')
    await db.deleteFrom('sessions').where('user_id', '=', userId).where('id_hash', '!=', sessionKey).execute()
    // The page of this session subscribes again.
    await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
    await forgetSecondFactor(db, userId)
    await recordPasskeyChange(db, user, { change: 'passkey-removed', name: removed.name, before })
    return null
  })
}

type PasskeyChange = { change: 'passkey-added' | 'passkey-removed'; name: string; before: number }

/** By mail, and in the audit log where an admin did it, as for the second factor. */
async function recordPasskeyChange(
  db: Db,
  { id, public_id, is_admin }: LockedOwner,
  { change, name, before }: PasskeyChange,
): Promise<void> {
  const payload = { change, name }
  await notify(db, { kind: 'mail-security-changed', userId: id, payload, key: `security-changed:${newId()}` })
  if (!is_admin) return
  await recordAudit(db, {
    adminId: id,
    action: change === 'passkey-added' ? 'user.add-passkey' : 'user.remove-passkey',
    target: { kind: 'user', id: public_id },
    before: { passkeys: before },
    after: { passkeys: before + (change === 'passkey-added' ? 1 : -1) },
  })
}
