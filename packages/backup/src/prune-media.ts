import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from './copy-media.ts'
import { foldersOf } from './folders.ts'

const DAY_MS = 24 * 3_600_000

/** When a run first found that an upload is in the backup alone: ISO times by path. */
type Gone = Record<string, string>

/**
 * Deletes uploads from the backup that the platform deleted more than `days` ago, such as those of
 * closed accounts; until then a restore may need them. Returns how many. A media folder without a
 * single file is taken for a disk that is not mounted, and deletes nothing.
 */
export async function pruneMedia(mediaDir: string, backup: string, days: number, now = new Date()): Promise<number> {
  const { media, gone: goneFile } = foldersOf(backup)
  const present = new Set(await filesIn(mediaDir))
  if (present.size === 0) return 0
  const before = await readGone(goneFile)
  const gone: Gone = {}
  let deleted = 0
  for (const file of await filesIn(media)) {
    if (present.has(file)) continue
    const since = before[file] ?? now.toISOString()
    if (now.getTime() - Date.parse(since) < days * DAY_MS) gone[file] = since
    else {
      await rm(join(media, file))
      deleted++
    }
  }
  await writeFile(`${goneFile}.tmp`, JSON.stringify(gone))
  await rename(`${goneFile}.tmp`, goneFile)
  return deleted
}

async function readGone(file: string): Promise<Gone> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text)
}
