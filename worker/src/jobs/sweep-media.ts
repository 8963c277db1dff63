import { type Database, mediaInUse, readPlatformId } from '@centesimo/db'
import type { MediaStore } from '@centesimo/media'
import type { Log } from '@centesimo/runtime'

type Deps = { database: Pick<Database, 'db'>; media: Pick<MediaStore, 'sweep'>; log: Log }

/** Listing a bucket is slow and costs money. */
const EVERY_MS = 3_600_000

/**
 * Deletes unused images and videos: of deleted reviews, replaced avatars and abandoned uploads.
 * Once an hour and worker, however often it is called; after a failure at the next call.
 */
export function sweepMedia({ database: { db }, media, log }: Deps): () => Promise<void> {
  let nextAt = 0
  return async () => {
    if (performance.now() < nextAt) return
    const removed = await media.sweep({
      platformId: await readPlatformId(db),
      inUse: (addresses) => mediaInUse(db, addresses),
    })
    nextAt = performance.now() + EVERY_MS
    if (removed > 0) log.info({ removed }, 'unused media deleted')
  }
}
