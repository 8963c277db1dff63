import { createHmac, timingSafeEqual } from 'node:crypto'

/** Clocks of machines may differ by so much. */
const VALID_MS = 5 * 60_000

type Key = {
  /** SESSION_SECRET, which only the platform's own programs have. */
  secret: string
  /** A proof for one purpose is none for another. */
  purpose: string
}

/** Proves to an API node that the caller has its secret, without sending it. */
export function createOperatorProof(key: Key, now = Date.now()): string {
  return `${now}.${sign(key, now)}`
}

/** With one of the secrets. */
export function isOperatorProof(
  proof: unknown,
  { secrets, purpose }: { secrets: readonly string[]; purpose: string },
  now = Date.now(),
): boolean {
  const [, at = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(String(proof)) ?? []
  if (Math.abs(now - Number(at)) > VALID_MS) return false
  return secrets.some((secret) => {
    const right = Buffer.from(sign({ secret, purpose }, Number(at)))
    return right.length === signature.length && timingSafeEqual(right, Buffer.from(signature))
  })
}

function sign({ secret, purpose }: Key, at: number): string {
  return createHmac('sha256', secret).update(`operator proof: ${purpose}: ${at}`).digest('base64url')
}
