import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A secret that is made once and then kept, so that a restart signs nobody out. */
export function keepSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(36).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
