import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPrograms, parsePrograms, readPrograms } from './program-sources.ts'
import { packedPath, unpackPrograms } from './unpack-programs.ts'

const root = join(import.meta.dirname, '../../..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'released-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('packs the sources of the programs and of nothing else, and returns them', async () => {
  const programs = await readPrograms(root)
  const paths = Object.keys(programs.files)
  expect(paths).toEqual(expect.arrayContaining(['api/src/main.ts', 'worker/src/main.ts', 'packages/db/src/main.ts']))
  expect(paths.filter((path) => /\.test\.ts$|\/testing\/|^web\/|packages\/(demo|storm)\//.test(path))).toEqual([])
  expect(await parsePrograms(await packPrograms(programs))).toEqual(programs)
})

test('unpacks packages that find each other, not those of this checkout', async () => {
  await unpackPrograms(folder)
  const db = await realpath(join(folder, 'api/node_modules/@centesimo/db'))
  expect(db).toBe(await realpath(join(folder, 'packages/db')))
  expect(await realpath(join(folder, 'packages/db/node_modules/pg'))).toMatch(/node_modules\/pg$/)
})

test('no migration of the last release has changed', async () => {
  const { files } = await parsePrograms(await readFile(packedPath))
  const released = Object.keys(files).filter((path) => path.startsWith('packages/db/src/migrations/'))
  expect(released.length).toBeGreaterThan(0)
  for (const path of released) expect(await readFile(join(root, path), 'utf8'), path).toBe(files[path])
})
