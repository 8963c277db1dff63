import { hash, verify } from '@node-rs/argon2'
import { withHashSlot } from './hash-slots.ts'

/** A salted argon2id hash, by the library's defaults, which are OWASP's recommended cost. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password))
}

/**
 * Checks a password. `passwordHash` is null for an unknown user: the check then takes as long and
 * returns false, so that response times do not reveal which accounts exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // Created on every path, so that the first unknown user does not wait longer than a known one.
  const dummyHash = await getDummyHash()
  const isMatch = await withHashSlot(() => verify(passwordHash ?? dummyHash, password))
  return isMatch && passwordHash !== null
}

let cachedDummyHash: Promise<string> | null = null

/** A failure is not cached: the queue is full only for a while. */
function getDummyHash(): Promise<string> {
  cachedDummyHash ??= hashPassword('no account has this password').catch((error) => {
    cachedDummyHash = null
    throw error
  })
  return cachedDummyHash
}
