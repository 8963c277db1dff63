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

test('a claim holds while its holder lives and can be had again once it is released', () => {
  const path = join(folder, 'held')
  const release = claim(path)
  expect(release).not.toBeNull()
  expect(claim(path)).toBeNull()
  release?.()
  expect(claim(path)).not.toBeNull()
})

test('the claim of a process that was killed is taken over', async () => {
  const path = join(folder, 'killed')
  const other = spawn('sleep', ['60'])
  writeFileSync(path, `${lifeOf(other.pid!)}`)
  expect(claim(path)).toBeNull()
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(claim(path)).not.toBeNull()
})

test('a process that was given the same number later is not its holder', () => {
  const path = join(folder, 'reused')
  writeFileSync(path, `${process.pid}@1`)
  expect(claim(path)).not.toBeNull()
})
