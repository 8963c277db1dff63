import { type Db, mediaInUse } from '@centesimo/db'
import type { Deps } from '../deps.ts'

/** The addresses of a user's own picture and of those in their reviews. */
export async function readOwnMedia(db: Db, userId: number): Promise<string[]> {
  const user = await db.selectFrom('users').select('avatar').where('id', '=', userId).executeTakeFirst()
  const reviews = await db.selectFrom('testimonials').select('media').where('user_id', '=', userId).execute()
  return [...(user?.avatar ? [user.avatar] : []), ...reviews.flatMap(({ media }) => media)]
}

/**
 * Deletes the files of a closed account, unless something else uses the same file. If the media
 * store is unreachable, a sweep deletes them later.
 */
export async function removeOwnMedia(
  { database, media, log }: Pick<Deps, 'database' | 'media' | 'log'>,
  addresses: readonly string[],
): Promise<void> {
  try {
    const used = await mediaInUse(database.db, addresses)
    for (const address of addresses) if (!used.has(address)) await media.remove(address)
  } catch (error) {
    log.warn({ err: error }, 'the files of a closed account were not deleted; the sweep will do it')
  }
}
