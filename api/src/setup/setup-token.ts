import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@centesimo/db'

const prefix = 'setup-token:'

/**
 * Creates a one-time token for the setup page. Stores only its hash, so every node accepts the
 * token of any node.
 */
export async function createSetupToken(db: Db): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await db
    .insertInto('settings')
    .values({ key: keyOf(token), value: JSON.stringify(true) })
    .execute()
  return token
}

export async function isSetupToken(db: Db, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false
  const row = await db.selectFrom('settings').select('key').where('key', '=', keyOf(token)).executeTakeFirst()
  return row !== undefined
}

/** The first admin exists: no token is valid any more. */
export async function deleteSetupTokens(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('key', 'like', `${prefix}%`).execute()
}

function keyOf(token: string): string {
  return prefix + createHash('sha256').update(token).digest('hex')
}
