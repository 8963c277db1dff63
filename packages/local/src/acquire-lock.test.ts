import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { acquireLock } from './acquire-lock.ts'
import { processIdentity } from './process-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'claim-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('holds the lock while its process lives and until it is released', () => {
  const path = join(folder, 'held')
  const release = acquireLock(path)
  expect(release).not.toBeNull()
  expect(acquireLock(path)).toBeNull()
  release?.()
  expect(acquireLock(path)).not.toBeNull()
})

test('takes over the lock of a killed process', async () => {
  const path = join(folder, 'killed')
  const other = spawn('sleep', ['60'])
  writeFileSync(path, `${processIdentity(other.pid!)}`)
  expect(acquireLock(path)).toBeNull()
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(acquireLock(path)).not.toBeNull()
})

test('takes over the lock if its pid was reused by another process', () => {
  const path = join(folder, 'reused')
  writeFileSync(path, `${process.pid}@1`)
  expect(acquireLock(path)).not.toBeNull()
})
