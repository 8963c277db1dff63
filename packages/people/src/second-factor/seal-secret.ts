import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The user of a secret, and the session secrets that encryption keys derive from, newest first. */
export type SecretOwner = { userId: number; sessionSecrets: readonly string[] }

/**
 * Encrypts a secret for the database with the newest key: a dump of the table is useless without
 * SESSION_SECRET, and a row copied to another user cannot be opened.
 */
export function sealSecret(owner: SecretOwner, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const key = keyFrom(owner.sessionSecrets[0]!)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(additionalDataOf(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Returns null if it was sealed with none of the keys. `isOutdated`: not with the newest one, so
 * seal it again.
 */
export function openSecret(owner: SecretOwner, sealed: string): { secret: string; isOutdated: boolean } | null {
  for (const [age, sessionSecret] of owner.sessionSecrets.entries()) {
    const secret = openWith(keyFrom(sessionSecret), owner, sealed)
    if (secret !== null) return { secret, isOutdated: age > 0 }
  }
  return null
}

function openWith(key: Buffer, owner: SecretOwner, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(additionalDataOf(owner)).setAuthTag(tag)
    const plaintext = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return plaintext.toString('utf8')
  } catch {
    return null
  }
}

function keyFrom(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'centesimo second factor', 32))
}

function additionalDataOf({ userId }: SecretOwner): Buffer {
  return Buffer.from(`user:${userId}`)
}
