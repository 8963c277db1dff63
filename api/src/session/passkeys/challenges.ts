import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@centesimo/db'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { sql } from 'kysely'

/** What a challenge was issued for: an answer to one is none to another. */
export type ChallengePurpose = 'sign-in' | 'confirm' | 'add'

/** `boundTo` is the secret of the browser that asked: its session, or a cookie. */
type Asked = { purpose: ChallengePurpose; boundTo: string }

const LIVES = sql<Date>`now() - interval '5 minutes'`

/** A new challenge replaces the browser's earlier one, so each has one row for a purpose. */
export async function issueChallenge(db: Db, { purpose, boundTo }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32))
  const challenge = Buffer.from(bytes).toString('base64url')
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, purpose, bound_to: hashOf(boundTo) })
    .onConflict((conflict) =>
      conflict.columns(['bound_to', 'purpose']).doUpdateSet({ challenge, created_at: sql<Date>`now()` }),
    )
    .execute()
  return bytes
}

/**
 * Takes the challenge that an authenticator signed, and returns it. null if it was not issued for
 * this, to this browser, within five minutes, or was taken before.
 */
export async function takeChallenge(
  db: Db,
  { purpose, boundTo }: Asked,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === null) return null
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('bound_to', '=', hashOf(boundTo))
    .where('created_at', '>', LIVES)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge ?? null
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return /^[\w-]{43}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
