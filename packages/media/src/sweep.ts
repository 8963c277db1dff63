import type { Disk } from 'flydrive'
import { storageFailure } from './storage-failure.ts'

export type Sweep = {
  /** Whose store it is. The first house that sweeps a store puts its name there; no other ever deletes anything in it. */
  house: string
  /** Those of the addresses that something refers to. */
  inUse: (addresses: readonly string[]) => Promise<Set<string>>
}

/** Between keeping an upload and referring to it lie seconds; this long nothing of it is touched. */
export const UNUSED_MS = 24 * 3_600_000
const MOST_REMOVED = 1_000
const MOST_PAGES = 20
const UPLOADS_PER_QUESTION = 1_000
const HOUSE_FILE = 'house'

const endings = { images: ['.webp', '-480.webp', '-960.webp'], videos: ['.mp4', '.webm'] } as const
const STORED = /^([0-9a-f]{32})(?:(?:-480|-960)?\.webp|\.mp4|\.webm|\.stored)$/

/**
 * Every call goes on in the listing where the last one ended. It asks first what is in use and looks then how old the rest is: an upload that is
 * brought again meanwhile has become young, one that something refers to meanwhile was young already.
 */
export function createSweep(opening: Promise<Disk>): (sweep: Sweep) => Promise<number> {
  let from: string | undefined
  return async ({ house, inUse }) => {
    const disk = await opening
    await checkHouse(disk, house)
    let removed = 0
    for (let page = 0; page < MOST_PAGES; page++) {
      const at = from
      // A place that the store does not know any more is not asked for twice.
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

/** Deletes an upload's files. Its mark goes first: who brings it again at this moment makes it anew. */
export async function removeUpload(disk: Disk, address: string): Promise<void> {
  const [, hash] = STORED.exec(address.slice('/media/'.length)) ?? []
  if (hash === undefined) return
  for (const ending of ['.stored', ...endings.images, ...endings.videos]) await disk.delete(hash + ending)
}

/** When a file was written, as epoch ms; null where there is none. */
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
  if (owner !== house) throw new Error(`the media store belongs to another house: ${owner}`)
}

function hashesOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => STORED.exec(name)?.[1] ?? []))]
}

async function unusedOf(hashes: readonly string[], inUse: Sweep['inUse']): Promise<string[]> {
  const addresses = (hash: string) => ['.webp', ...endings.videos].map((ending) => `/media/${hash}${ending}`)
  const used = await inUse(hashes.flatMap(addresses))
  return hashes.filter((hash) => !addresses(hash).some((address) => used.has(address)))
}

/** An interrupted upload has no mark: the time of its files counts. */
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
