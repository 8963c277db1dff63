import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './paths.ts'

const secretPath = join(dataDir, 'session.secret')

/** The SESSION_SECRET of this checkout: generated once, so that sessions survive a restart. */
export function ensureSecret(path = secretPath): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(36).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
