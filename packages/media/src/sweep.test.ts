import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMediaStore, type MediaStore } from './media-store.ts'
import { openDisk } from './open-disk.ts'
import { clip } from './testing/clip.ts'
import { openStorage, type Storage } from './testing/storage.ts'

const house = 'our platform'
const dayMs = 24 * 3_600_000
let storage: Storage | undefined
afterEach(async () => {
  vi.useRealTimers()
  await storage?.close()
})

async function open(driver: 'fs' | 's3'): Promise<{ store: MediaStore; names: () => Promise<string[]>; dir: string }> {
  storage = await openStorage(driver)
  const { settings } = storage
  const names = async () => {
    const { objects } = await (await openDisk(settings)).listAll('/')
    return Array.from(objects, ({ name }) => name).sort()
  }
  return { store: createMediaStore(settings), names, dir: settings.driver === 'fs' ? settings.dir : '' }
}

const keepPicture = async (store: MediaStore, width = 8) => {
  const picture = await sharp({ create: { width, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return { picture, address: String(await store.storeImage(picture, 'giulia')) }
}
const sweepOf = (store: MediaStore, used: string[] = [], of = house) =>
  store.sweep({ house: of, inUse: async (addresses) => new Set(addresses.filter((each) => used.includes(each))) })
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs + 60_000 })

describe.each(['fs', 's3'] as const)('a sweep of a store with the driver %s', (driver) => {
  it('deletes all files of an unreferenced upload once it is a day old', async () => {
    const { store, names } = await open(driver)
    const [used, unused] = [(await keepPicture(store)).address, (await keepPicture(store, 9)).address]
    await store.storeVideo(clip.mp4, 'giulia')
    const usedVideo = String(await store.storeVideo(clip.webm, 'giulia'))
    const before = await names()
    expect(await sweepOf(store)).toBe(0)
    expect(await names()).toEqual([...before, 'platform'])
    later()
    expect(await sweepOf(store, [used, usedVideo])).toBe(2)
    const hashOf = (address: string) => address.slice('/media/'.length).split('.')[0]!
    const kept = ['-480.webp', '-960.webp', '.stored', '.webp'].map((ending) => hashOf(used) + ending)
    expect(await names()).toEqual(
      [...kept, `${hashOf(usedVideo)}.stored`, usedVideo.slice('/media/'.length), 'platform'].sort(),
    )
    expect(await store.read(unused.slice('/media/'.length))).toBeNull()
  })

  it('deletes nothing in the store of another platform', async () => {
    const { store, names } = await open(driver)
    await sweepOf(store, [], 'another platform')
    await keepPicture(store)
    const before = await names()
    later()
    await expect(sweepOf(store)).rejects.toThrow('another platform')
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
    const { picture, address } = await keepPicture(store)
    await age(dir, 3)
    expect(await store.storeImage(picture, 'marco')).toBe(address)
    expect(await sweepOf(store)).toBe(0)
    expect(await names()).toHaveLength(5)
  })

  it('deletes the files of an interrupted upload and keeps unknown files', async () => {
    const { store, dir, names } = await open('fs')
    await writeFile(join(dir, `${'0'.repeat(32)}-480.webp`), 'half')
    await writeFile(join(dir, 'notes.txt'), 'by hand')
    await age(dir, 2)
    expect(await sweepOf(store)).toBe(1)
    expect(await names()).toEqual(['platform', 'notes.txt'])
  })
})

it.each(['fs', 's3'] as const)('stores a removed upload again with the driver %s', async (driver) => {
  const { store, names } = await open(driver)
  const { picture, address } = await keepPicture(store)
  await store.remove(address)
  expect(await names()).toEqual([])
  await store.remove('https://example.com/picture.png')
  expect(await store.storeImage(picture, 'giulia')).toBe(address)
  expect(await names()).toHaveLength(4)
})
