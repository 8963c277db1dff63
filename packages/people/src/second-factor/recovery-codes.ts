import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

const CODE_COUNT = 10

/** Crockford's Base32 alphabet, without easily confused characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 26

/**
 * Replaces all codes with new ones of 130 bits, each valid once. They are shown only now: the table
 * stores their hashes.
 */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  await deleteRecoveryCodes(db, userId)
  const codes = Array.from({ length: CODE_COUNT }, generateCode)
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) }))
  await db.insertInto('totp_recovery_codes').values(rows).execute()
  return codes
}

/** Consumes a code, ignoring spaces and dashes; false if it is unknown or used. */
export async function consumeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const spent = await db
    .updateTable('totp_recovery_codes')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('totp_recovery_codes').where('user_id', '=', userId).execute()
}

/** `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
function generateCode(): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => alphabet[byte % alphabet.length])
  return letters.join('').replaceAll(/.{5}(?=.{5})/g, '$&-')
}

function hashOf(userId: number, code: string): string {
  const letters = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return createHash('sha256').update(`${userId}:${letters}`).digest('hex')
}
