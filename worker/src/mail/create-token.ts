import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@centesimo/db'
import { LINK_HOURS } from '@centesimo/domain'
import { sql } from 'kysely'
import type { Person } from './mail-content.ts'

export type TokenPurpose = keyof typeof LINK_HOURS

/** Creates the secret of a link: 32 random bytes. The database stores only their hash. */
export async function createToken(
  db: Database['db'],
  { id, email }: Pick<Person, 'id' | 'email'>,
  purpose: TokenPurpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: id,
      purpose,
      email,
      expires_at: sql<Date>`clock_timestamp() + ${LINK_HOURS[purpose]} * interval '1 hour'`,
    })
    .execute()
  return token
}
