import { type Db, mediaInUse } from '@centesimo/db'
import type { Deps } from '../deps.ts'

export async function readAvatar(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('avatar').where('id', '=', userId).executeTakeFirst()
  return row?.avatar ?? null
}

/**
 * Deletes the picture of a closed account unless something else uses the same file. If the media
 * store is unreachable, a sweep deletes it later.
 */
export async function removeAvatar(
  { database, media, log }: Pick<Deps, 'database' | 'media' | 'log'>,
  avatar: string,
): Promise<void> {
  try {
    const used = await mediaInUse(database.db, [avatar])
    if (!used.has(avatar)) await media.remove(avatar)
  } catch (error) {
    log.warn({ err: error }, 'the picture of a closed account was not deleted; the sweep will do it')
  }
}
