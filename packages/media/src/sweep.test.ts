import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMediaStore, type MediaStore } from './media-store.ts'
import { openDisk } from './open-disk.ts'
import { clip } from './testing/clip.ts'
import { createTestStorage, type TestStorage } from './testing/create-test-storage.ts'

const platformId = 'our platform'
const dayMs = 24 * 3_600_000
let storage: TestStorage | undefined
afterEach(async () => {
  vi.useRealTimers()
  await storage?.close()
})

async function open(driver: 'fs' | 's3'): Promise<{ store: MediaStore; names: () => Promise<string[]>; dir: string }> {
  storage = await createTestStorage(driver)
  const { settings } = storage
  const names = async () => {
    const { objects } = await (await openDisk(settings)).listAll('/')
    return Array.from(objects, ({ name }) => name).sort()
  }
  return { store: createMediaStore(settings), names, dir: settings.driver === 'fs' ? settings.dir : '' }
}

const storePicture = async (store: MediaStore, width = 8) => {
  const picture = await sharp({ create: { width, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return { picture, address: String(await store.storeImage(picture, 'giulia')) }
}
const runSweep = (store: MediaStore, used: string[] = [], of = platformId) =>
  store.sweep({ platformId: of, inUse: async (addresses) => new Set(addresses.filter((each) => used.includes(each))) })
const advanceOneDay = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs + 60_000 })

describe.each(['fs', 's3'] as const)('a sweep of a store with the driver %s', (driver) => {
  it('deletes all files of an unreferenced upload once it is a day old', async () => {
    const { store, names } = await open(driver)
    const [used, unused] = [(await storePicture(store)).address, (await storePicture(store, 9)).address]
    await store.storeVideo(clip.mp4, 'giulia')
    const usedVideo = String(await store.storeVideo(clip.webm, 'giulia'))
    const before = await names()
    expect(await runSweep(store)).toBe(0)
    expect(await names()).toEqual([...before, 'platform'])
    advanceOneDay()
    expect(await runSweep(store, [used, usedVideo])).toBe(2)
    const hashOf = (address: string) => address.slice('/media/'.length).split('.')[0]!
    const inUse = ['-480.webp', '-960.webp', '.stored', '.webp'].map((ending) => hashOf(used) + ending)
    expect(await names()).toEqual(
      [...inUse, `${hashOf(usedVideo)}.stored`, usedVideo.slice('/media/'.length), 'platform'].sort(),
    )
    expect(await store.read(unused.slice('/media/'.length))).toBeNull()
  })

  it('deletes nothing in the store of another platform', async () => {
    const { store, names } = await open(driver)
    await runSweep(store, [], 'another platform')
    await storePicture(store)
    const before = await names()
    advanceOneDay()
    await expect(runSweep(store)).rejects.toThrow('another platform')
    expect(await names()).toEqual(before)
  })
})

describe('a sweep of a folder', () => {
  const age = async (dir: string, days: number) => {
    for (const name of await readdir(dir))
      await utimes(join(dir, name), new Date(), new Date(Date.now() - days * dayMs))
  }

  it('keeps an old upload that is uploaded again before anything refers to it', async () => {
    const { store, dir, names } = await open('fs')
    const { picture, address } = await storePicture(store)
    await age(dir, 3)
    expect(await store.storeImage(picture, 'marco')).toBe(address)
    expect(await runSweep(store)).toBe(0)
    expect(await names()).toHaveLength(5)
  })

  it('deletes the files of an interrupted upload and keeps unknown files', async () => {
    const { store, dir, names } = await open('fs')
    await writeFile(join(dir, `${'0'.repeat(32)}-480.webp`), 'half')
    await writeFile(join(dir, 'notes.txt'), 'by hand')
    await age(dir, 2)
    expect(await runSweep(store)).toBe(1)
    expect(await names()).toEqual(['notes.txt', 'platform'])
  })

  it('respects the owner that version 0.1 wrote', async () => {
    const { store, dir, names } = await open('fs')
    await storePicture(store)
    await age(dir, 2)
    await writeFile(join(dir, 'house'), 'another platform')
    await expect(runSweep(store)).rejects.toThrow('another platform')
    expect(await names()).toHaveLength(6)
    expect(await runSweep(store, [], 'another platform')).toBe(1)
  })
})

it.each(['fs', 's3'] as const)('stores a removed upload again with the driver %s', async (driver) => {
  const { store, names } = await open(driver)
  const { picture, address } = await storePicture(store)
  await store.remove(address)
  expect(await names()).toEqual([])
  await store.remove('https://example.com/picture.png')
  expect(await store.storeImage(picture, 'giulia')).toBe(address)
  expect(await names()).toHaveLength(4)
})
