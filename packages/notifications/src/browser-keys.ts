import { ECDH } from 'node:crypto'

export type BrowserKeys = { p256dh: string; auth: string }

/** Whether messages can be encrypted for these keys: a point on the curve and 16 secret bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === 65 && Buffer.from(auth, 'base64url').length === 16 && isOnCurve(point)
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
