import type { Disk } from 'flydrive'
import { storageFailure } from './storage-failure.ts'

export type Sweep = {
  /**
   * The id of the platform that owns the store. The first sweep writes it to the store; a sweep of
   * another platform deletes nothing there.
   */
  platformId: string
  /** Returns the referenced ones of the given addresses. */
  inUse: (addresses: readonly string[]) => Promise<Set<string>>
}

/** Grace period: an upload is referenced within seconds, and never deleted before this age. */
export const UNUSED_MS = 24 * 3_600_000
const MAX_REMOVED = 1_000
const MAX_PAGES = 20
const UPLOADS_PER_QUERY = 1_000
const PLATFORM_FILE = 'platform'
/** The name of that file in version 0.1. */
const OLD_PLATFORM_FILE = 'house'

const endings = { images: ['.webp', '-480.webp', '-960.webp'], videos: ['.mp4', '.webm'] } as const
const STORED = /^([0-9a-f]{32})(?:(?:-480|-960)?\.webp|\.mp4|\.webm|\.stored)$/

/**
 * Each call continues the listing where the last one ended. References are read before ages, which
 * avoids a race: an upload repeated in between has become new, and one referenced in between was
 * new already.
 */
export function createSweep(opening: Promise<Disk>): (sweep: Sweep) => Promise<number> {
  let from: string | undefined
  return async ({ platformId, inUse }) => {
    const disk = await opening
    await checkPlatform(disk, platformId)
    let removed = 0
    for (let page = 0; page < MAX_PAGES; page++) {
      const at = from
      // Reset first, so that a token the store no longer accepts is not sent twice.
      from = undefined
      const { objects, paginationToken } = await disk.listAll('/', at === undefined ? {} : { paginationToken: at })
      const hashes = hashesOf(Array.from(objects, ({ name }) => name))
      for (let i = 0; i < hashes.length; i += UPLOADS_PER_QUERY) {
        for (const hash of await findUnused(hashes.slice(i, i + UPLOADS_PER_QUERY), inUse)) {
          if (await removeIfOld(disk, hash)) removed++
          if (removed < MAX_REMOVED) continue
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
export async function readModifiedAt(disk: Disk, name: string): Promise<number | null> {
  try {
    return (await disk.getMetaData(name)).lastModified.getTime()
  } catch (error) {
    if (storageFailure(error) === 'missing') return null
    throw error
  }
}

async function checkPlatform(disk: Disk, platformId: string): Promise<void> {
  if (!(await disk.exists(PLATFORM_FILE))) {
    const isOld = await disk.exists(OLD_PLATFORM_FILE)
    await disk.put(PLATFORM_FILE, isOld ? await disk.get(OLD_PLATFORM_FILE) : platformId)
  }
  const owner = await disk.get(PLATFORM_FILE)
  if (owner !== platformId) throw new Error(`the media store belongs to another platform: ${owner}`)
}

function hashesOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => STORED.exec(name)?.[1] ?? []))]
}

async function findUnused(hashes: readonly string[], inUse: Sweep['inUse']): Promise<string[]> {
  const addresses = (hash: string) => ['.webp', ...endings.videos].map((ending) => `/media/${hash}${ending}`)
  const used = await inUse(hashes.flatMap(addresses))
  return hashes.filter((hash) => !addresses(hash).some((address) => used.has(address)))
}

/** Without a marker (an interrupted upload) the age of its files counts. */
async function removeIfOld(disk: Disk, hash: string): Promise<boolean> {
  for (const ending of ['.stored', ...endings.images, ...endings.videos]) {
    const storedAt = await readModifiedAt(disk, hash + ending)
    if (storedAt === null) continue
    if (storedAt > Date.now() - UNUSED_MS) return false
    await removeUpload(disk, `/media/${hash}.webp`)
    return true
  }
  return false
}
