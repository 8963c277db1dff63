import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { type Owner, openSecret } from './seal-secret.ts'

const PERIOD_SECONDS = 30

/** So many codes before and after the present one are good too: clocks differ, and typing takes time. */
const WINDOW = 1

const settings = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** A new secret in Base32, and the address that an authenticator app reads from a QR code. */
export function makeTotp(username: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ ...settings, issuer: 'Centesimo', label: username, secret })
  return { secret: secret.base32, address: totp.toString() }
}

/**
 * Uses up a code of the app, by the database's clock: each counts once, and none that is older than the last one. False for a code that is
 * wrong, too old or used, and for a person without a secret.
 */
export async function spendTotpCode(db: Db, owner: Owner, code: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select(['totp_secret', sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now')])
    .where('id', '=', owner.userId)
    .executeTakeFirst()
  const kept = person?.totp_secret
  const secret = kept && openSecret(owner, kept)
  if (!secret) return false
  const token = code.replaceAll(/\s/g, '')
  const timestamp = person.now
  const found = TOTP.validate({ ...settings, token, secret: Secret.fromBase32(secret), timestamp, window: WINDOW })
  if (found === null) return false
  const step = Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + found
  const spent = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', owner.userId)
    .where('totp_secret', '=', kept)
    .where((user) => user.or([user('totp_last_step', 'is', null), user('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
