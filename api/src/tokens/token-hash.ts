import { createHash } from 'node:crypto'

/** What the table knows a link's token by: a copy of the table proves no mailbox. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
