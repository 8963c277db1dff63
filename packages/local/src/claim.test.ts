import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { claim } from './claim.ts'
import { lifeOf } from './process-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'claim-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('holds the lock while its process lives and until it is released', () => {
  const path = join(folder, 'held')
  const release = claim(path)
  expect(release).not.toBeNull()
  expect(claim(path)).toBeNull()
  release?.()
  expect(claim(path)).not.toBeNull()
})

test('takes over the lock of a killed process', async () => {
  const path = join(folder, 'killed')
  const other = spawn('sleep', ['60'])
  writeFileSync(path, `${lifeOf(other.pid!)}`)
  expect(claim(path)).toBeNull()
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(claim(path)).not.toBeNull()
})

test('takes over the lock if its pid was reused by another process', () => {
  const path = join(folder, 'reused')
  writeFileSync(path, `${process.pid}@1`)
  expect(claim(path)).not.toBeNull()
})
