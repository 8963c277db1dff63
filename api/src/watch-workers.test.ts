import type { Log } from '@centesimo/runtime'
import { beforeEach, expect, test } from 'vitest'
import { recordHeartbeat } from './record-heartbeat.ts'
import { useTestNode } from './testing/create-test-node.ts'
import { watchWorkers } from './watch-workers.ts'

const node = useTestNode()
const lines: string[] = []
const log = {
  warn: (text: string) => lines.push(`warn: ${text}`),
  info: (text: string) => lines.push(`info: ${text}`),
} as unknown as Log
let now = 0
let note: ReturnType<typeof watchWorkers>

beforeEach(() => {
  lines.length = 0
  now = 0
  note = watchWorkers(log, () => now)
})

const away = 'warn: no worker is alive: auto-bids, mails and the reconciliation of payments wait'

test('an outage of all workers is one line, and its end another', () => {
  for (const hasWorker of [true, true, false, false, true, true, false]) note(hasWorker)
  expect(lines).toEqual([away, 'info: a worker is alive again', away])
})

test('workers that start beside the node have ten seconds', () => {
  note(false)
  now = 9_999
  note(false)
  expect(lines).toEqual([])
  now = 10_000
  note(false)
  note(false)
  expect(lines).toEqual([away])
})

test('a worker lives while its heartbeat is younger than ten seconds', async () => {
  const beat = () => recordHeartbeat(node.deps)
  expect(await beat()).toBe(false)
  await node.deps.auctioneer.recordHeartbeat('some-worker', { role: 'worker' })
  expect(await beat()).toBe(true)
  await node.database.pool.query(`update heartbeats set beat_at = clock_timestamp() - interval '11 seconds'
    where node_id = 'some-worker'`)
  expect(await beat()).toBe(false)
})
