import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Whose secret it is, and what the house's key is made from. */
export type Owner = { userId: number; sessionSecret: string }

/** A secret as the table keeps it: a copy of the table makes no codes, and one person's row is worth nothing in another's. */
export function sealSecret(owner: Owner, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(owner), iv).setAAD(placeOf(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** null for what another key has sealed, as before SESSION_SECRET was changed. */
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
