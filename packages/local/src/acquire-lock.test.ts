import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

test('leaves the lock of another process that took over first', () => {
  const path = join(folder, 'contested')
  writeFileSync(path, `${process.pid}@1`)
  // Reading this pipe stops the takeover halfway, until the rival has finished its own.
  spawnSync('mkfifo', [`${path}.takeover`])
  const takeOver = 'exec 3>"$0.takeover"; mv "$0.rival" "$0"; rm "$0.takeover"; exec 3>&-; exec sleep 60'
  const rival = spawn('sh', ['-c', takeOver, path])
  const rivalIdentity = `${processIdentity(rival.pid!)}`
  writeFileSync(`${path}.rival`, rivalIdentity)
  expect(acquireLock(path)).toBeNull()
  expect(readFileSync(path, 'utf8')).toBe(rivalIdentity)
  rival.kill('SIGKILL')
})

test('takes over from a process that died during its own takeover', () => {
  const path = join(folder, 'twice')
  for (const file of [path, `${path}.takeover`]) writeFileSync(file, `${process.pid}@1`)
  expect(acquireLock(path)).not.toBeNull()
  expect(readdirSync(folder).filter((name) => name.startsWith('twice'))).toEqual(['twice'])
})

test('never shows a lock without its holder', async () => {
  const path = join(folder, 'busy')
  const script = `
    import { acquireLock } from ${JSON.stringify(join(import.meta.dirname, 'acquire-lock.ts'))}
    for (let n = 0; n < 2_000; n++) acquireLock(${JSON.stringify(path)})()`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const exited = once(other, 'exit')
  let seen = 0
  while (other.exitCode === null) {
    for (let n = 0; n < 1_000; n++) {
      const holder = readIfPresent(path)
      if (holder === null) continue
      seen++
      expect(holder).not.toBe('')
    }
    await new Promise(setImmediate)
  }
  expect(await exited).toEqual([0, null])
  expect(seen).toBeGreaterThan(0)
})

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
