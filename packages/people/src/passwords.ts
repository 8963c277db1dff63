import { hash, verify } from '@node-rs/argon2'
import { withHashSlot } from './hash-slots.ts'

/** OWASP's recommended cost of argon2id, the library's default algorithm. Memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const present = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** A salted argon2id hash. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password, cost))
}

/** Whether a hash was made with another algorithm or cost than now. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(present)
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
