import { limits, type NewPasskeyBody, type Passkey } from '@centesimo/contract'
import { type Database, type Db, newId, transaction } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { forgetSecondFactor } from '@centesimo/people'
import { type Refused, refuse, refuseState } from '../../http/refusal.ts'

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

/** The session that added a passkey has shown a second factor with it. */
export async function insertPasskey(
  { pool }: Pick<Database, 'pool'>,
  { userId, sessionKey }: { userId: number; sessionKey: string },
  { name, transports }: Pick<NewPasskeyBody, 'name' | 'transports'>,
  { credentialId, publicKey, counter }: VerifiedPasskey,
): Promise<Passkey | Refused> {
  return await transaction(pool, async ({ db }) => {
    // Serializes the count below, and a closing of the account.
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!owner) return refuse('UNAUTHENTICATED')
    if ((await listPasskeys(db, userId)).length >= limits.passkeys) return refuseTooMany()
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
    await notifyPasskeyChange(db, userId, { change: 'passkey-added', name: added.name })
    return presentPasskey(added)
  })
}

export function refuseTooMany(): Refused {
  return refuseState(`Puoi avere al massimo ${limits.passkeys} passkey: rimuovine una`)
}

/** False if the user has no such passkey. */
export async function deletePasskey(
  { pool }: Pick<Database, 'pool'>,
  userId: number,
  publicId: string,
): Promise<boolean> {
  return await transaction(pool, async ({ db }) => {
    const removed = await db
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('public_id', '=', publicId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return false
    await forgetSecondFactor(db, userId)
    await notifyPasskeyChange(db, userId, { change: 'passkey-removed', name: removed.name })
    return true
  })
}

async function notifyPasskeyChange(
  db: Db,
  userId: number,
  payload: { change: 'passkey-added' | 'passkey-removed'; name: string },
): Promise<void> {
  await notify(db, { kind: 'mail-security-changed', userId, payload, key: `security-changed:${newId()}` })
}
