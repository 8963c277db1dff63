import { type Database, mediaInUse, readPlatformId } from '@centesimo/db'
import type { MediaStore } from '@centesimo/media'
import type { Log } from '@centesimo/runtime'
import type { JobHandler } from './job.ts'
import { skipWhileBusy } from './skip-while-busy.ts'

type Deps = { database: Pick<Database, 'db'>; media: Pick<MediaStore, 'sweep'>; log: Log }

/** Deletes unused images and videos: of deleted reviews, replaced avatars and abandoned uploads. */
export function sweepMedia({ database: { db }, media, log }: Deps): JobHandler {
  const run = skipWhileBusy(async () => {
    const removed = await media.sweep({
      platformId: await readPlatformId(db),
      inUse: (addresses) => mediaInUse(db, addresses),
    })
    if (removed > 0) log.info({ removed }, 'unused media deleted')
  })
  return { name: 'sweep-media', everyMs: 3_600_000, run }
}
