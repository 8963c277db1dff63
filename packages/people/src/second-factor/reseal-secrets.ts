import type { Db } from '@centesimo/db'
import { openSecret, sealSecret } from './seal-secret.ts'

/**
 * Encrypts the second factors anew that an earlier SESSION_SECRET encrypted, so that it can go.
 * Returns how many. `lost` could be opened with none of the secrets: their users need a reset.
 */
export async function resealSecrets(
  db: Db,
  sessionSecrets: readonly string[],
): Promise<{ resealed: number; lost: number }> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .execute()
  const found = { resealed: 0, lost: 0 }
  for (const { id, totp_secret } of users) {
    const owner = { userId: id, sessionSecrets }
    const opened = openSecret(owner, totp_secret!)
    if (opened === null) found.lost++
    if (!opened?.isOutdated) continue
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ totp_secret: sealSecret(owner, opened.secret) })
      .where('id', '=', id)
      // The user may have begun another one meanwhile.
      .where('totp_secret', '=', totp_secret)
      .executeTakeFirstOrThrow()
    found.resealed += Number(numUpdatedRows)
  }
  return found
}
