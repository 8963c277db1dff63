import type { Disk } from 'flydrive'
import { storageFailure } from './storage-failure.ts'

export type Sweep = {
  /**
   * The id of the platform that owns the store. The first sweep writes it to the store; a sweep of
   * another platform deletes nothing there.
   */
  house: string
  /** Returns the referenced ones of the given addresses. */
  inUse: (addresses: readonly string[]) => Promise<Set<string>>
}

/** Grace period: an upload is referenced within seconds, and never deleted before this age. */
export const UNUSED_MS = 24 * 3_600_000
const MOST_REMOVED = 1_000
const MOST_PAGES = 20
const UPLOADS_PER_QUESTION = 1_000
const HOUSE_FILE = 'platform'

const endings = { images: ['.webp', '-480.webp', '-960.webp'], videos: ['.mp4', '.webm'] } as const
const STORED = /^([0-9a-f]{32})(?:(?:-480|-960)?\.webp|\.mp4|\.webm|\.stored)$/

/**
 * Each call continues the listing where the last one ended. References are read before ages, which
 * avoids a race: an upload repeated in between has become new, and one referenced in between was
 * new already.
 */
export function createSweep(opening: Promise<Disk>): (sweep: Sweep) => Promise<number> {
  let from: string | undefined
  return async ({ house, inUse }) => {
    const disk = await opening
    await checkHouse(disk, house)
    let removed = 0
    for (let page = 0; page < MOST_PAGES; page++) {
      const at = from
      // Reset first, so that a token the store no longer accepts is not sent twice.
      from = undefined
      const { objects, paginationToken } = await disk.listAll('/', at === undefined ? {} : { paginationToken: at })
      const hashes = hashesOf(Array.from(objects, ({ name }) => name))
      for (let i = 0; i < hashes.length; i += UPLOADS_PER_QUESTION) {
        for (const hash of await unusedOf(hashes.slice(i, i + UPLOADS_PER_QUESTION), inUse)) {
          if (await removeIfOld(disk, hash)) removed++
          if (removed < MOST_REMOVED) continue
          from = at
          return removed
        }
      }
      from = paginationToken
      if (from === undefined) break
    }
    return removed
  }
}

/** Deletes the files of an upload, the marker first: a concurrent upload then stores it again. */
export async function removeUpload(disk: Disk, address: string): Promise<void> {
  const [, hash] = STORED.exec(address.slice('/media/'.length)) ?? []
  if (hash === undefined) return
  for (const ending of ['.stored', ...endings.images, ...endings.videos]) await disk.delete(hash + ending)
}

/** The modification time of a file in epoch ms; null if it does not exist. */
export async function timeOf(disk: Disk, name: string): Promise<number | null> {
  try {
    return (await disk.getMetaData(name)).lastModified.getTime()
  } catch (error) {
    if (storageFailure(error) === 'missing') return null
    throw error
  }
}

async function checkHouse(disk: Disk, house: string): Promise<void> {
  if (!(await disk.exists(HOUSE_FILE))) await disk.put(HOUSE_FILE, house)
  const owner = await disk.get(HOUSE_FILE)
  if (owner !== house) throw new Error(`the media store belongs to another platform: ${owner}`)
}

function hashesOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => STORED.exec(name)?.[1] ?? []))]
}

async function unusedOf(hashes: readonly string[], inUse: Sweep['inUse']): Promise<string[]> {
  const addresses = (hash: string) => ['.webp', ...endings.videos].map((ending) => `/media/${hash}${ending}`)
  const used = await inUse(hashes.flatMap(addresses))
  return hashes.filter((hash) => !addresses(hash).some((address) => used.has(address)))
}

/** Without a marker (an interrupted upload) the age of its files counts. */
async function removeIfOld(disk: Disk, hash: string): Promise<boolean> {
  for (const ending of ['.stored', ...endings.images, ...endings.videos]) {
    const keptAt = await timeOf(disk, hash + ending)
    if (keptAt === null) continue
    if (keptAt > Date.now() - UNUSED_MS) return false
    await removeUpload(disk, `/media/${hash}.webp`)
    return true
  }
  return false
}
