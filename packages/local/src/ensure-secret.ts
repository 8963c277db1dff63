import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Returns a secret that is generated once and stored, so that sessions survive a restart. */
export function ensureSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(36).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
