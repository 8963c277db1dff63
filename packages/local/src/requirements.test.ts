import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { LaunchError } from './launch-error.ts'
import { requireParts } from './requirements.ts'

const empty = mkdtempSync(join(tmpdir(), 'requirements-'))
afterAll(() => rmSync(empty, { recursive: true }))

test('requires nothing that is given or can be fetched', () => {
  expect(() => requireParts({ REDIS_URL: 'redis://127.0.0.1' })).not.toThrow()
})

test('says before the start that this machine has no Redis, and how to get one', () => {
  vi.stubEnv('PATH', empty)
  expect(() => requireParts({}, empty)).toThrow(LaunchError)
  expect(() => requireParts({}, empty)).toThrow(
    /cannot start here:\n {2}Redis: this machine has none\. Install .*REDIS_URL\.$/,
  )
  expect(() => requireParts({ REDIS_URL: 'redis://127.0.0.1' }, empty)).not.toThrow()
  vi.unstubAllEnvs()
})

test('says how much of the disk is free when that is too little', () => {
  const given = { REDIS_URL: 'redis://127.0.0.1' }
  expect(() => requireParts(given, empty, 299_999_999)).toThrow(
    `cannot start here:\n  Disk: 299 MB are free, and it needs 300 MB (${empty}).`,
  )
  expect(() => requireParts(given, empty, 300_000_000)).not.toThrow()
})

test('names everything that is missing at once', () => {
  vi.stubEnv('PATH', empty)
  expect(() => requireParts({}, empty, 0)).toThrow(/Redis: .*\n {2}Disk: 0 MB/)
  vi.unstubAllEnvs()
})
