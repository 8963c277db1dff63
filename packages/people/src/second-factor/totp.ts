import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { openSecret, type SecretOwner } from './seal-secret.ts'

const PERIOD_SECONDS = 30

/** Codes accepted before and after the current one, because clocks differ and typing takes time. */
const WINDOW = 1

const settings = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** Creates a Base32 secret and its otpauth:// URI for the QR code. */
export function createTotpSecret(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ ...settings, issuer: 'Centesimo', label: username, secret })
  return { secret: secret.base32, uri: totp.toString() }
}

const digitsOf = (code: string) => code.replaceAll(/\s/g, '')

/** Whether it has the form of a code from an authenticator app. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(digitsOf(code))
}

/**
 * Consumes a TOTP code by the database's clock. Each code is valid once, and none older than the
 * last used one. False for a wrong, old or used code, and for a user without a secret.
 */
export async function consumeTotpCode(db: Db, owner: SecretOwner, code: string): Promise<boolean> {
  // `validate` throws for six characters that take more bytes than six digits.
  if (!isTotpCode(code)) return false
  const person = await db
    .selectFrom('users')
    .select(['totp_secret', sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now')])
    .where('id', '=', owner.userId)
    .executeTakeFirst()
  const sealed = person?.totp_secret
  const opened = sealed ? openSecret(owner, sealed) : null
  if (!person || !sealed || !opened) return false
  const token = digitsOf(code)
  const timestamp = person.now
  const found = TOTP.validate({
    ...settings,
    token,
    secret: Secret.fromBase32(opened.secret),
    timestamp,
    window: WINDOW,
  })
  if (found === null) return false
  const step = Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + found
  const spent = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', owner.userId)
    .where('totp_secret', '=', sealed)
    .where((user) => user.or([user('totp_last_step', 'is', null), user('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
