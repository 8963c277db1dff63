import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDemoIfOn } from './start-demo-if-on.ts'
import { createWorkerTestKit, type WorkerTestKit } from './testing/create-worker-test-kit.ts'

// Rendering needs a core, so a busy machine is slow here.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let kit: WorkerTestKit
beforeAll(async () => {
  kit = await createWorkerTestKit({ DEMO: '1' })
})
afterAll(() => kit.close())

test('starts no demo when it is off, nor in production', async () => {
  for (const changes of [{ demo: false }, { production: true }]) {
    expect(await startDemoIfOn({ ...kit, config: { ...kit.config, ...changes } })).toEqual([])
  }
})

test('a worker creates the demo, and its stop interrupts that', async () => {
  const worker = await kit.startWorker()
  const count = async () =>
    (await kit.rows<{ n: number }>('select count(*)::int as n from auctions where demo_key is not null'))[0]!.n
  await expect.poll(count, { timeout: 100_000, interval: 100 }).toBeGreaterThan(0)
  await worker.stop()
  const stopped = await count()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await count()).toBe(stopped)
})
