import { hash, verify } from '@node-rs/argon2'

/** Thrown when so many passwords wait to be checked that nobody would get an answer in time. */
export class TooManyPasswords extends Error {
  override name = 'TooManyPasswords'
}

const AT_ONCE = 2
const WAITING_AT_MOST = 200

/** An argon2id hash (the library's default, at OWASP's recommended cost) with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/**
 * Whether the password is the one. `passwordHash` is null for somebody who does not exist: that takes as long and is false, so that nobody
 * learns from the time who has an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // Made before it is needed, so that the first stranger waits no longer than anybody else.
  const nobodys = await nobodysHash()
  const isRight = await inTurn(() => verify(passwordHash ?? nobodys, password))
  return isRight && passwordHash !== null
}

let nobodysMade: Promise<string> | null = null

function nobodysHash(): Promise<string> {
  nobodysMade ??= hashPassword('nobody has this password')
  return nobodysMade
}

let running = 0
const waiting: (() => void)[] = []

/** Hashing takes a core and 19 MB for a while: two at once leave the rest to bids. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw new TooManyPasswords('too many passwords are waiting to be checked')
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
