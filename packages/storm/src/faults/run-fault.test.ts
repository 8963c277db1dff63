import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseFaults } from './all-faults.ts'
import { peopleFor, runFault } from './run-fault.ts'
import { type FaultPlatform, startFaultPlatform } from './start-fault-platform.ts'
import type { Load } from './start-load.ts'

// Some faults of `npm run faults`, with a small crowd. No goal of time is asserted here.

const load: Load = { bidders: 40, thinkMs: 600, viewers: 20, autoBidders: 6, buyers: 2 }
const faults = chooseFaults([
  'api-killed',
  'apis-killed',
  'worker-killed',
  'postgres-killed',
  'postgres-stopped',
  'redis-killed',
  'rows-locked',
])
let platform: FaultPlatform

beforeAll(async () => {
  platform = await startFaultPlatform('test', peopleFor(load))
})
afterAll(() => platform?.stop())

describe('nothing is lost, doubled or unfair when', () => {
  test.each(faults.map((fault) => [fault.what, fault] as const))('%s', async (_, fault) => {
    const { problems, bids, purchases, seed } = await runFault(platform, fault, { load })
    expect(problems, `npm run faults -- ${fault.name} --seed ${seed}`).toEqual([])
    expect(bids).toBeGreaterThan(0)
    expect(purchases).toBeGreaterThan(0)
  })
})
