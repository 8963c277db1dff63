import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type RunFile, readRunFile, removeRunFile, writeRunFile } from './run-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-file-'))
const path = join(folder, 'run.json')
afterAll(() => rmSync(folder, { recursive: true }))

const run: RunFile = {
  web: 'http://127.0.0.1:3000',
  nodes: ['http://127.0.0.1:3000'],
  sandbox: null,
  mail: null,
  databaseUrl: 'postgres://127.0.0.1/centesimo',
  programUrl: 'postgres://programs@127.0.0.1/centesimo',
  redisUrl: 'redis://127.0.0.1:6379/0',
  settings: {},
  pids: { postgres: 1, redis: null, api: [2, 3], worker: [4] },
}

test('writes, updates and removes the run file, readable by its owner only', () => {
  expect(readRunFile(path)).toBeNull()
  writeRunFile(run, path)
  expect(readRunFile(path)).toEqual(run)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  writeRunFile({ ...run, web: 'http://127.0.0.1:3001' }, path)
  expect(readRunFile(path)?.web).toBe('http://127.0.0.1:3001')
  expect(readdirSync(folder)).toEqual(['run.json'])
  removeRunFile(path)
  expect(readRunFile(path)).toBeNull()
})
