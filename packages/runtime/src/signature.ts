import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A keyed hash of a text, 43 characters. The text begins with what it is for, so that no signature
 * counts for anything else.
 */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** By one of the secrets. */
export function isSignedBy(secrets: readonly string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, text))
    return right.length === given.length && timingSafeEqual(right, given)
  })
}
