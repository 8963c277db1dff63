import { isSignedBy, signatureOf } from './signature.ts'

/** Clocks of machines may differ by so much. */
const VALID_MS = 5 * 60_000

type Key = {
  /** SESSION_SECRET, which only the platform's own programs have. */
  secret: string
  /** A proof for one purpose is none for another. */
  purpose: string
}

/** Proves to an API node that the caller has its secret, without sending it. */
export function createOperatorProof({ secret, purpose }: Key, now = Date.now()): string {
  return `${now}.${signatureOf(secret, signedText(purpose, now))}`
}

/** With one of the secrets. */
export function isOperatorProof(
  proof: unknown,
  { secrets, purpose }: { secrets: readonly string[]; purpose: string },
  now = Date.now(),
): boolean {
  const [, at = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(typeof proof === 'string' ? proof : '') ?? []
  if (Math.abs(now - Number(at)) > VALID_MS) return false
  return isSignedBy(secrets, signedText(purpose, Number(at)), signature)
}

function signedText(purpose: string, at: number): string {
  return `operator proof: ${purpose}: ${at}`
}
