import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaStore, type MediaStore } from './media-store.ts'

let dir: string
let store: MediaStore

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-'))
  store = createMediaStore({ driver: 'fs', dir })
})

afterAll(() => rm(dir, { recursive: true, force: true }))

describe('a stored image', () => {
  it('becomes a WebP of at most 1600 px with two narrower ones beside it', async () => {
    const address = await stored(await photo(3000, 1500))
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    expect(await sizeOf(address)).toEqual({ format: 'webp', width: 1600, height: 800 })
    expect(await sizeOf(address.replace('.webp', '-960.webp'))).toEqual({ format: 'webp', width: 960, height: 480 })
    expect(await sizeOf(address.replace('.webp', '-480.webp'))).toEqual({ format: 'webp', width: 480, height: 240 })
  })

  it('that is small is not enlarged', async () => {
    const address = await stored(await photo(300, 400))
    expect(await sizeOf(address.replace('.webp', '-960.webp'))).toMatchObject({ width: 300, height: 400 })
  })

  it('has the same address every time, and is written once', async () => {
    const bytes = await photo(64, 48)
    const [first, second] = await Promise.all([stored(bytes), stored(bytes)])
    expect(second).toBe(first)
    const path = join(dir, first.slice('/media/'.length))
    await writeFile(path, 'kept as it is')
    expect(await stored(bytes)).toBe(first)
    expect((await contentOf(first)).toString()).toBe('kept as it is')
  })

  it('is made again when its writing was interrupted', async () => {
    const bytes = await photo(65, 48)
    const address = await stored(bytes)
    const name = address.slice('/media/'.length)
    await rm(join(dir, name.replace('.webp', '.stored')))
    await writeFile(join(dir, name), 'half')
    await stored(bytes)
    expect(await sizeOf(address)).toMatchObject({ width: 65 })
  })

  it('stands upright and without the metadata that a phone wrote', async () => {
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

describe('refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  it.each([
    ['an SVG', svg],
    ['an SVG behind an XML header', `<?xml version="1.0"?>${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7 and more'],
    ['a PNG header with nothing behind it', '\x89PNG\r\n\x1a\n'],
  ])('%s', async (_name, text) => {
    expect(await store.storeImage(Buffer.from(text, 'latin1'))).toEqual({ refused: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  it('an image that is cut off in the middle', async () => {
    const bytes = await photo(400, 300)
    const refusal = await store.storeImage(bytes.subarray(0, bytes.length / 2))
    expect(refusal).toEqual({ refused: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  it('a small file that claims more pixels than a photo has, before they are decoded', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await store.storeImage(bomb)).toEqual({ refused: 'PAYLOAD_TOO_LARGE' })
  })

  it.each([
    [1, 20_001],
    [20_001, 1],
  ])('a picture of %i by %i, which is no photo', async (width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await store.storeImage(bytes)).toEqual({ refused: 'PAYLOAD_TOO_LARGE' })
  })

  it('a file above 5 MB, whatever it is', async () => {
    expect(await store.storeImage(Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual({ refused: 'PAYLOAD_TOO_LARGE' })
  })

  it('everything while the disk is full; half of an image does not stay, and later it is taken', async () => {
    const bytes = await photo(20, 20)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    await symlink('/dev/full', join(dir, `${hash}.webp`))
    expect(await store.storeImage(bytes)).toEqual({ refused: 'STORAGE_FULL' })
    expect((await readdir(dir)).filter((name) => name.startsWith(hash))).toEqual([])
    expect(await store.storeImage(bytes)).toBe(`/media/${hash}.webp`)
  })
})

describe('reading', () => {
  it.each(['../package.json', 'x.webp', '0123456789abcdef0123456789abcdef.stored', '', '.', 'a/b.webp'])(
    'finds nothing under %j',
    async (name) => {
      expect(await store.read(name)).toBeNull()
    },
  )

  it('finds nothing for an image that was never stored', async () => {
    expect(await store.read(`${'0'.repeat(32)}.webp`)).toBeNull()
  })
})

async function stored(bytes: Buffer): Promise<string> {
  const address = await store.storeImage(bytes)
  if (typeof address !== 'string') throw new Error(`refused: ${address.refused}`)
  return address
}

async function contentOf(address: string): Promise<Buffer> {
  const file = await store.read(address.slice('/media/'.length))
  if (!file) throw new Error(`not stored: ${address}`)
  const bytes = await buffer(file.stream)
  expect(bytes.length).toBe(file.sizeBytes)
  return bytes
}

async function sizeOf(address: string) {
  const { format, width, height } = await sharp(await contentOf(address)).metadata()
  return { format, width, height }
}

/** A JPEG of noise, so that half of it is not a whole picture. */
function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer()
}
