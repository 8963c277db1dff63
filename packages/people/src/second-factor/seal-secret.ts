import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The user of a secret, and the session secret that the encryption key derives from. */
export type Owner = { userId: number; sessionSecret: string }

/**
 * Encrypts a secret for the database: a dump of the table is useless without SESSION_SECRET, and a
 * row copied to another user cannot be opened.
 */
export function sealSecret(owner: Owner, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(owner), iv).setAAD(placeOf(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns null if it was sealed with another key, for example before SESSION_SECRET changed. */
export function openSecret(owner: Owner, kept: string): string | null {
  const bytes = Buffer.from(kept, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(owner), iv).setAAD(placeOf(owner)).setAuthTag(tag)
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return opened.toString('utf8')
  } catch {
    return null
  }
}

function keyOf({ sessionSecret }: Owner): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'centesimo second factor', 32))
}

function placeOf({ userId }: Owner): Buffer {
  return Buffer.from(`user:${userId}`)
}
