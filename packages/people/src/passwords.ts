import { hash, verify } from '@node-rs/argon2'

/** Thrown when the hashing queue is too long for an answer in time. */
export class TooManyPasswords extends Error {
  override name = 'TooManyPasswords'
}

const MAX_CONCURRENT = 2
const MAX_WAITING = 200

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

function getDummyHash(): Promise<string> {
  cachedDummyHash ??= hashPassword('no account has this password')
  return cachedDummyHash
}

let running = 0
const waiting: (() => void)[] = []

/** A hash takes a CPU core and 19 MB for a while. Two at a time leave the rest to bids. */
async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw new TooManyPasswords('too many passwords are waiting to be checked')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
