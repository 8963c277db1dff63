import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { baseFiles, foldersOf } from './folders.ts'
import { schedule } from './schedule.ts'

const backup = mkdtempSync(join(tmpdir(), 'schedule-'))
const { bases, wal } = foldersOf(backup)
afterEach(() => rmSync(backup, { recursive: true, force: true }))

function writeBase(timeline: number): void {
  const folder = join(bases, `on ${timeline}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, baseFiles.about), JSON.stringify({ finishedAt: new Date() }))
  const range = { Timeline: timeline, 'Start-LSN': '0/2000028', 'End-LSN': '0/2000120' }
  writeFileSync(join(folder, baseFiles.manifest), JSON.stringify({ 'WAL-Ranges': [range] }))
}
const restoreOnce = (timeline: number) =>
  writeFileSync(join(wal, `0000000${timeline}.history`), `${timeline - 1}\t0/2000000\tbefore a time\n`)

test('backs up once after each restore, before its start and after it', async () => {
  mkdirSync(wal, { recursive: true })
  writeBase(1)
  restoreOnce(2)
  const stop = new AbortController()
  let timeline = 2
  const run = vi.fn(async () => writeBase(timeline))
  const tomorrow = new Date(Date.now() + 23 * 3_600_000).toISOString().slice(11, 16)
  const ended = schedule({ backup, at: tomorrow, run, onFailure: () => {}, signal: stop.signal, lookMs: 1 })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  timeline = 3
  restoreOnce(timeline)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  stop.abort()
  await ended
})
