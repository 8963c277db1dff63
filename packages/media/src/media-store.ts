import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { MOST_BYTES } from './data-url.ts'
import { type EncodedImage, encodeImage } from './encode-image.ts'
import type { Refused } from './refusal.ts'

export type MediaStore = {
  /**
   * Checks, re-encodes and keeps an image; the answer is its address. The address is made from the bytes, so the same image
   * again costs nothing and gives the same address.
   */
  storeImage: (bytes: Buffer) => Promise<string | Refused>
  /** One stored file by the last part of its address, or null. */
  read: (name: string) => Promise<{ stream: Readable; sizeBytes: number; contentType: 'image/webp' } | null>
}

export type MediaSettings = { driver: 'fs'; dir: string }

export function createMediaStore(settings: MediaSettings): MediaStore {
  const disk = new Disk(new FSDriver({ location: settings.dir, visibility: 'public' }))
  const oneAtATime = createQueue()
  return {
    async storeImage(bytes) {
      if (bytes.length > MOST_BYTES) return { refused: 'PAYLOAD_TOO_LARGE' }
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      return oneAtATime(async () => {
        if (!(await disk.exists(markOf(hash)))) {
          const image = await encodeImage(bytes)
          if ('refused' in image) return image
          const kept = await keep(disk, hash, image)
          if (kept !== true) return kept
        }
        return `/media/${hash}.webp`
      })
    },
    async read(name) {
      if (!STORED_NAME.test(name) || !(await disk.exists(name))) return null
      const { contentLength } = await disk.getMetaData(name)
      return { stream: await disk.getStream(name), sizeBytes: contentLength, contentType: 'image/webp' }
    },
  }
}

/** Nothing else of the folder is served: no path, no mark. */
const STORED_NAME = /^[0-9a-f]{32}(-480|-960)?\.webp$/

/** Written last: an image without it was interrupted and is made again. Never written over, because its address is immutable. */
function markOf(hash: string): string {
  return `${hash}.stored`
}

async function keep(disk: Disk, hash: string, image: EncodedImage): Promise<true | Refused> {
  const files = image.variants.map(({ width, bytes }) => ({ name: `${hash}-${width}.webp`, bytes }))
  files.push({ name: `${hash}.webp`, bytes: image.large })
  try {
    for (const { name, bytes } of files) await disk.put(name, bytes)
    await disk.put(markOf(hash), '')
    return true
  } catch (error) {
    for (const { name } of files) await disk.delete(name).catch(() => {})
    if (isFull(error)) return { refused: 'STORAGE_FULL' }
    throw error
  }
}

function isFull(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined
  return cause?.code === 'ENOSPC' || cause?.code === 'EDQUOT'
}

/** Decoding takes memory and cores that bids need: one image at a time in a process. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task)
    last = turn.catch(() => {})
    return turn
  }
}
