import { createHash } from 'node:crypto'
import { readdir, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaSettings } from './media-settings.ts'
import { createMediaStore, type MediaStore, type StoredFile } from './media-store.ts'
import { openDisk } from './open-disk.ts'
import { clip } from './testing/clip.ts'
import { createTestStorage, type TestStorage } from './testing/create-test-storage.ts'

describe.each(['fs', 's3'] as const)('in a store with the driver %s', (driver) => {
  let storage: TestStorage
  let store: MediaStore
  beforeAll(async () => {
    storage = await createTestStorage(driver)
    store = createMediaStore(storage.settings)
  })
  afterAll(() => storage.close())
  const disk = () => openDisk(storage.settings)
  const stored = async (bytes: Buffer) => addressOf(await store.storeMedia(bytes, 'giulia'))
  const contentOf = async (address: string) => contentIn(store, address)
  const sizeOf = async (address: string) => {
    const { format, width, height } = await sharp(await contentOf(address)).metadata()
    return { format, width, height }
  }

  describe('a stored image', () => {
    it('becomes a WebP of at most 1600 px with two narrower variants', async () => {
      const address = await stored(await photo(3000, 1500))
      expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
      expect(await sizeOf(address)).toEqual({ format: 'webp', width: 1600, height: 800 })
      expect(await sizeOf(address.replace('.webp', '-960.webp'))).toEqual({ format: 'webp', width: 960, height: 480 })
      expect(await sizeOf(address.replace('.webp', '-480.webp'))).toEqual({ format: 'webp', width: 480, height: 240 })
    })

    it('is not enlarged if it is small', async () => {
      const address = await stored(await photo(300, 400))
      expect(await sizeOf(address.replace('.webp', '-960.webp'))).toMatchObject({ width: 300, height: 400 })
    })

    it('gets the same address every time and is written once', async () => {
      const bytes = await photo(64, 48)
      const [first, second] = await Promise.all([stored(bytes), stored(bytes)])
      expect(second).toBe(first)
      await (await disk()).put(nameOf(first), 'kept as it is')
      expect(await stored(bytes)).toBe(first)
      expect((await contentOf(first)).toString()).toBe('kept as it is')
    })

    it('is stored again after an interrupted write', async () => {
      const bytes = await photo(65, 48)
      const address = await stored(bytes)
      await (await disk()).delete(nameOf(address).replace('.webp', '.stored'))
      await (await disk()).put(nameOf(address), 'half')
      await stored(bytes)
      expect(await sizeOf(address)).toMatchObject({ width: 65 })
    })

    it('is upright and has no metadata', async () => {
      const sideways = await sharp(await photo(80, 40))
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      const metadata = await sharp(await contentOf(await stored(sideways))).metadata()
      expect(metadata).toMatchObject({ width: 40, height: 80 })
      expect(metadata.exif).toBeUndefined()
    })

    it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be uploaded as %s', async (format) => {
      const bytes = await sharp(await photo(40, 30))
        .toFormat(format)
        .toBuffer()
      expect(await sizeOf(await stored(bytes))).toEqual({ format: 'webp', width: 40, height: 30 })
    })
  })

  describe('a stored video', () => {
    it.each([
      ['mp4', 'mp4', 'video/mp4'],
      ['webm', 'webm', 'video/webm'],
      ['mkv', 'webm', 'video/webm'],
    ] as const)('of type %s is stored as %s and served as %s', async (kind, extension, contentType) => {
      const address = await stored(clip[kind])
      expect(address).toMatch(new RegExp(`^/media/[0-9a-f]{32}\\.${extension}$`))
      const file = await fileIn(store, address)
      expect(file).toMatchObject({ contentType, sizeBytes: clip[kind].length })
      expect(await stored(clip[kind])).toBe(address)
    })

    it('serves any byte range', async () => {
      const address = await stored(clip.mp4)
      const [file, whole] = [await fileIn(store, address), await contentOf(address)]
      for (const [first, last] of [
        [0, 0],
        [0, whole.length - 1],
        [700, 899],
        [whole.length - 1, whole.length - 1],
      ] as const) {
        expect(await buffer(await file.open({ first, last }))).toEqual(whole.subarray(first, last + 1))
      }
    })

    it('is refused as an image, and an image as a video', async () => {
      expect(await store.storeImage(clip.mp4, 'giulia')).toEqual({ refused: 'UNSUPPORTED_MEDIA_TYPE' })
      expect(await store.storeVideo(await photo(20, 20), 'giulia')).toEqual({ refused: 'UNSUPPORTED_MEDIA_TYPE' })
    })
  })

  describe('refuses', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
    it.each([
      ['an SVG', svg],
      ['an SVG after an XML header', `<?xml version="1.0"?>${svg}`],
      ['HTML', '<!doctype html><script>alert(1)</script>'],
      ['an empty file', ''],
      ['a PDF', '%PDF-1.7 and more'],
      ['a PNG header without content', '\x89PNG\r\n\x1a\n'],
    ])('%s', async (_name, text) => {
      expect(await store.storeMedia(Buffer.from(text, 'latin1'), 'giulia')).toEqual({
        refused: 'UNSUPPORTED_MEDIA_TYPE',
      })
    })

    it('a truncated image', async () => {
      const bytes = await photo(400, 300)
      const refusal = await store.storeMedia(bytes.subarray(0, bytes.length / 2), 'giulia')
      expect(refusal).toEqual({ refused: 'UNSUPPORTED_MEDIA_TYPE' })
    })

    it('a decompression bomb before decoding it', async () => {
      const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
        .png({ compressionLevel: 9 })
        .toBuffer()
      expect(bomb.length).toBeLessThan(1_000_000)
      expect(await store.storeMedia(bomb, 'giulia')).toEqual({ refused: 'PAYLOAD_TOO_LARGE' })
    })

    it.each([
      [1, 20_001],
      [20_001, 1],
    ])('an image of %i by %i pixels', async (width, height) => {
      const bytes = await sharp({ create: { width, height, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      expect(await store.storeMedia(bytes, 'giulia')).toEqual({ refused: 'PAYLOAD_TOO_LARGE' })
    })

    it('an AVIF, and any avatar, with more pixels than a phone camera produces', async () => {
      const large = sharp({ create: { width: 4097, height: 4097, channels: 3, background: 'red' } })
      const [avif, png] = [await large.clone().avif({ effort: 0 }).toBuffer(), await large.clone().png().toBuffer()]
      expect(await store.storeImage(avif, 'giulia')).toEqual({ refused: 'PAYLOAD_TOO_LARGE' })
      expect(await store.storeAvatar(png, 'giulia')).toEqual({ refused: 'PAYLOAD_TOO_LARGE' })
      expect(await store.storeImage(png, 'giulia')).toMatch(/webp$/)
    })

    it('any file above 5 MB', async () => {
      expect(await store.storeMedia(Buffer.alloc(5 * 1024 * 1024 + 1), 'giulia')).toEqual({
        refused: 'PAYLOAD_TOO_LARGE',
      })
    })
  })

  describe('reading', () => {
    it.each(['../package.json', 'x.webp', '0123456789abcdef0123456789abcdef.stored', '', '.', 'a/b.webp'])(
      'returns null for the name %j',
      async (name) => {
        expect(await store.read(name)).toBeNull()
      },
    )

    it('returns null for an image that was never stored', async () => {
      expect(await store.read(`${'0'.repeat(32)}.webp`)).toBeNull()
    })
  })
})

it('rate-limits an owner with many uploads, and delays another owner by at most one of them', async () => {
  const storage = await createTestStorage('fs')
  const store = createMediaStore(storage.settings)
  const flood = await Promise.all(Array.from({ length: 8 }, (_, i) => photo(600 + i, 600)))
  const ended: string[] = []
  const upload = async (bytes: Buffer, owner: string) => {
    const answer = await store.storeImage(bytes, owner)
    if (typeof answer === 'string') ended.push(owner)
    return answer
  }
  const innocent = await photo(20, 20)
  const answers = await Promise.all([...flood.map((bytes) => upload(bytes, 'flood')), upload(innocent, 'giulia')])
  expect(answers.filter((answer) => typeof answer !== 'string')).toEqual(
    Array.from({ length: 4 }, () => ({ refused: 'RATE_LIMITED' })),
  )
  expect(ended.indexOf('giulia')).toBeLessThanOrEqual(1)
  await storage.close()
})

describe('refuses an upload and leaves no partial files when the storage is full:', () => {
  it('a full disk, which accepts the upload once it has space', async () => {
    const storage = await createTestStorage('fs')
    const dir = storage.settings.driver === 'fs' ? storage.settings.dir : ''
    const store = createMediaStore(storage.settings)
    const bytes = await photo(20, 20)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    await symlink('/dev/full', join(dir, `${hash}.webp`))
    expect(await store.storeImage(bytes, 'giulia')).toEqual({ refused: 'STORAGE_FULL' })
    expect((await readdir(dir)).filter((name) => name.startsWith(hash))).toEqual([])
    expect(await store.storeImage(bytes, 'giulia')).toBe(`/media/${hash}.webp`)
    await storage.close()
  })

  it('a full bucket', async () => {
    const full = await createBucketAnswering(507)
    expect(await createMediaStore(full.settings).storeVideo(clip.mp4, 'giulia')).toEqual({ refused: 'STORAGE_FULL' })
    full.close()
  })
})

describe('answers UNAVAILABLE to writes and reads when the storage is unreachable:', () => {
  it.each([
    ['refused connections', async () => ({ settings: s3At('http://127.0.0.1:1'), close: () => {} })],
    ['server errors', () => createBucketAnswering(503)],
  ])('%s', async (_what, open) => {
    const away = await open()
    const store = createMediaStore(away.settings)
    expect(await store.storeVideo(clip.mp4, 'giulia')).toEqual({ refused: 'UNAVAILABLE' })
    expect(await store.read(`${'0'.repeat(32)}.webp`)).toEqual({ refused: 'UNAVAILABLE' })
    away.close()
  })

  it('but throws when the storage denies access', async () => {
    const closed = await createBucketAnswering(403)
    await expect(createMediaStore(closed.settings).storeVideo(clip.mp4, 'giulia')).rejects.toThrow()
    closed.close()
  })
})

/** An empty bucket that answers every write with one status. */
async function createBucketAnswering(status: number): Promise<{ settings: MediaSettings; close: () => void }> {
  const server = createServer((request, response) => {
    const isNothing = request.method === 'HEAD' && status === 507
    response.writeHead(isNothing ? 404 : status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { settings: s3At(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), close }
}

function s3At(endpoint: string): MediaSettings {
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return { driver: 's3', endpoint, region: 'eu-south-1', bucket: 'media', forcePathStyle: true, ...keys }
}

function addressOf(answer: Awaited<ReturnType<MediaStore['storeMedia']>>): string {
  if (typeof answer !== 'string') throw new Error(`refused: ${answer.refused}`)
  return answer
}

function nameOf(address: string): string {
  return address.slice('/media/'.length)
}

async function fileIn(store: MediaStore, address: string): Promise<StoredFile> {
  const file = await store.read(nameOf(address))
  if (!file || 'refused' in file) throw new Error(`not stored: ${address}`)
  return file
}

async function contentIn(store: MediaStore, address: string): Promise<Buffer> {
  const file = await fileIn(store, address)
  const bytes = await buffer(await file.open())
  expect(bytes.length).toBe(file.sizeBytes)
  return bytes
}

/** A JPEG of noise, so that half of its bytes are not a complete image. */
function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer()
}
