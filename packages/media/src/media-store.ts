import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { MAX_BYTES } from './data-url.ts'
import { encodeImage, PHONE_PIXELS } from './encode-image.ts'
import { encodeVideo, videoExtension } from './encode-video.ts'
import { createFairQueue } from './fair-queue.ts'
import { imageKind } from './image-kind.ts'
import type { MediaSettings } from './media-settings.ts'
import { openDisk } from './open-disk.ts'
import { type ByteRange, readRange } from './read-range.ts'
import type { Refused } from './refusal.ts'
import { storageFailure } from './storage-failure.ts'
import { createSweep, readModifiedAt, removeUpload, type Sweep, UNUSED_MS } from './sweep.ts'

/**
 * Stored files are named after the hash of the upload, so repeating an upload costs nothing and
 * returns the same address. `owner` is the uploader: processing alternates fairly between owners.
 */
export type MediaStore = {
  /** Checks, re-encodes and stores an image. Returns its address. */
  storeImage: (bytes: Buffer, owner: string) => Promise<string | Refused>
  /** The same for an avatar, with a lower pixel limit. */
  storeAvatar: (bytes: Buffer, owner: string) => Promise<string | Refused>
  /** Checks a video by its content and stores it. Returns its address. */
  storeVideo: (bytes: Buffer, owner: string) => Promise<string | Refused>
  /** Stores an image or a video, depending on the bytes. */
  storeMedia: (bytes: Buffer, owner: string) => Promise<string | Refused>
  /** Reads a stored file by the last segment of its address; null if there is none. */
  read: (name: string) => Promise<StoredFile | null | Refused>
  /** Deletes the files of an address. Only for unreferenced uploads. */
  remove: (address: string) => Promise<void>
  /** Deletes unreferenced uploads older than a day, a limited number per call. Returns how many. */
  sweep: (sweep: Sweep) => Promise<number>
}

export type StoredFile = {
  sizeBytes: number
  contentType: 'image/webp' | 'video/mp4' | 'video/webm'
  /** Streams all bytes, or those of a range. */
  open: (range?: ByteRange) => Promise<Readable>
}

/**
 * Decoding takes memory and CPU that bids need: a process handles one upload at a time. At most 30
 * of 5 MB each wait, so 150 MB.
 */
const queueLimits = { maxPerOwner: 3, maxTotal: 30 }

export function createMediaStore(settings: MediaSettings): MediaStore {
  const disk = openDisk(settings)
  const fairQueue = createFairQueue(queueLimits)
  const inProgress = new Map<string, Promise<string | Refused>>()

  const store = (bytes: Buffer, owner: string, kind = kindOf(bytes), maxPixels?: number) => {
    if (bytes.length > MAX_BYTES) return Promise.resolve<Refused>({ refused: 'PAYLOAD_TOO_LARGE' })
    if (kind !== kindOf(bytes)) return Promise.resolve<Refused>({ refused: 'UNSUPPORTED_MEDIA_TYPE' })
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const same = inProgress.get(hash)
    if (same) return same
    const encode = () => (kind === 'image' ? toImageFiles(hash, bytes, maxPixels) : toVideoFile(hash, bytes))
    const stored = storeOnce(disk, { hash, bytes }, () => fairQueue(owner, encode)).finally(() =>
      inProgress.delete(hash),
    )
    inProgress.set(hash, stored)
    return stored
  }
  return {
    storeImage: (bytes, owner) => store(bytes, owner, 'image'),
    storeAvatar: (bytes, owner) => store(bytes, owner, 'image', PHONE_PIXELS),
    storeVideo: (bytes, owner) => store(bytes, owner, 'video'),
    storeMedia: (bytes, owner) => store(bytes, owner),
    read: (name) => read(disk, name),
    remove: async (address) => removeUpload(await disk, address),
    sweep: createSweep(disk),
  }
}

/** Bytes without an image signature must be a video, so the kind depends on the bytes alone. */
function kindOf(bytes: Buffer): 'image' | 'video' {
  return imageKind(bytes) === null ? 'video' : 'image'
}

/** A stored file of an upload. */
type File = { name: string; bytes: Buffer }

async function toImageFiles(hash: string, bytes: Buffer, maxPixels?: number): Promise<File[] | Refused> {
  const image = await encodeImage(bytes, maxPixels)
  if ('refused' in image) return image
  const variants = image.variants.map(({ width, bytes }) => ({ name: `${hash}-${width}.webp`, bytes }))
  return [...variants, { name: `${hash}.webp`, bytes: image.large }]
}

async function toVideoFile(hash: string, bytes: Buffer): Promise<File[] | Refused> {
  const video = encodeVideo(bytes)
  return 'refused' in video ? video : [{ name: `${hash}.${video.extension}`, bytes: video.bytes }]
}

/**
 * Stores an upload unless it is already complete, and returns its address. The marker file is
 * written last: without it the upload was interrupted and is stored again. Files with a marker are
 * never overwritten, because their address is immutable. A repeated upload renews the marker, so
 * that no sweep deletes the files before something refers to them.
 */
async function storeOnce(
  opening: Promise<Disk>,
  { hash, bytes }: { hash: string; bytes: Buffer },
  encode: () => Promise<File[] | Refused>,
): Promise<string | Refused> {
  const disk = await opening
  const marker = `${hash}.stored`
  const written: string[] = []
  try {
    const markedAt = await readModifiedAt(disk, marker)
    if (markedAt === null) {
      const files = await encode()
      if ('refused' in files) return files
      for (const { name, bytes } of files) {
        written.push(name)
        await disk.put(name, bytes)
      }
    }
    if (markedAt === null || markedAt < Date.now() - UNUSED_MS / 2) await disk.put(marker, Buffer.alloc(0))
    return `/media/${hash}.${kindOf(bytes) === 'image' ? 'webp' : videoExtension(bytes)}`
  } catch (error) {
    const failure = storageFailure(error)
    // A store that is away would only keep the user waiting; what was written is swept later.
    // Another node may have stored the same upload completely in the meantime.
    const isWhole = failure === 'away' || (await disk.exists(marker).catch(() => true))
    if (!isWhole) for (const name of written) await disk.delete(name).catch(() => {})
    if (failure === 'full') return { refused: 'STORAGE_FULL' }
    if (failure === 'away') return { refused: 'UNAVAILABLE' }
    throw error
  }
}

/** Only these names are served: no paths, no marker files. */
const STORED_NAME = /^[0-9a-f]{32}(?:(?:-480|-960)?\.(webp)|\.(mp4|webm))$/
const contentTypes = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' } as const

async function read(opening: Promise<Disk>, name: string): Promise<StoredFile | null | Refused> {
  const [, image, video] = STORED_NAME.exec(name) ?? []
  const extension = (image ?? video) as keyof typeof contentTypes | undefined
  if (extension === undefined) return null
  const disk = await opening
  try {
    const { contentLength } = await disk.getMetaData(name)
    return {
      sizeBytes: contentLength,
      contentType: contentTypes[extension],
      open: async (range) => {
        const stream = await disk.getStream(name)
        return range ? readRange(stream, range) : stream
      },
    }
  } catch (error) {
    const failure = storageFailure(error)
    if (failure === 'missing') return null
    if (failure === 'away') return { refused: 'UNAVAILABLE' }
    throw error
  }
}
