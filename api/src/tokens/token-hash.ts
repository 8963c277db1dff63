import { createHash } from 'node:crypto'

/** The stored form of a link's token: a leaked table proves no mailbox. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
