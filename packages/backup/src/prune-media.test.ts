import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyMedia } from './copy-media.ts'
import { foldersOf } from './folders.ts'
import { pruneMedia } from './prune-media.ts'

const DAYS = 14
let folder: string
let mediaDir: string
let backup: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  mediaDir = join(folder, 'media')
  backup = join(folder, 'backup')
  upload('kept')
  upload('erased')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (name: string) => join('ab', `${name}.webp`)
const isInBackup = (name: string) => existsSync(join(foldersOf(backup).media, fileOf(name)))
const erase = (name: string) => rmSync(join(mediaDir, fileOf(name)))
function upload(name: string) {
  mkdirSync(join(mediaDir, 'ab'), { recursive: true })
  writeFileSync(join(mediaDir, fileOf(name)), name)
}
/** One night: returns how many uploads it deleted from the backup. */
async function night(day: number): Promise<number> {
  await copyMedia(mediaDir, backup)
  return await pruneMedia(mediaDir, backup, DAYS, new Date(Date.UTC(2026, 0, 1 + day)))
}

test('an erased upload leaves the backup as many days later, and no other does', async () => {
  expect(await night(0)).toBe(0)
  erase('erased')
  for (let day = 1; day < 1 + DAYS; day++) expect(await night(day), `day ${day}`).toBe(0)
  expect(isInBackup('erased')).toBe(true)
  expect(await night(1 + DAYS)).toBe(1)
  expect([isInBackup('erased'), isInBackup('kept')]).toEqual([false, true])
  expect(await night(2 + DAYS)).toBe(0)
})

test('an upload that came back starts anew', async () => {
  await night(0)
  erase('erased')
  await night(1)
  upload('erased')
  await night(10)
  erase('erased')
  expect([await night(11), await night(10 + DAYS), isInBackup('erased')]).toEqual([0, 0, true])
  expect(await night(11 + DAYS)).toBe(1)
})

test('a media folder without files deletes nothing, however long', async () => {
  await night(0)
  rmSync(mediaDir, { recursive: true })
  expect([await night(1), await night(100), isInBackup('kept')]).toEqual([0, 0, true])
})
