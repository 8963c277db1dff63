import type { AuctionsChanged } from '@centesimo/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveServer } from './live-server.ts'
import { tellChanges } from './tell-changes.ts'

let told: string[]
let change: (change: AuctionsChanged) => void
let telling: { stop: () => void }

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  const io = { emit: (_name: string, { kind, id }: AuctionsChanged) => told.push(`${kind} ${id}`) }
  const eventBus = {
    onChange: (listener: typeof change) => {
      change = listener
    },
  }
  telling = tellChanges(io as unknown as LiveServer, eventBus)
})
afterEach(() => {
  telling.stop()
  vi.useRealTimers()
})

it('emits the first change at once', () => {
  change({ kind: 'ended', id: '1' })
  expect(told).toEqual(['ended 1'])
})

it('emits only the newest of each kind in a burst', () => {
  for (let id = 1; id <= 500; id++) change({ kind: id % 2 ? 'ended' : 'started', id: String(id) })
  expect(told).toEqual(['ended 1'])
  vi.advanceTimersByTime(250)
  expect(told).toEqual(['ended 1', 'started 500', 'ended 499'])
  vi.advanceTimersByTime(5_000)
  expect(told).toHaveLength(3)
  change({ kind: 'created', id: 'x' })
  expect(told.at(-1)).toBe('created x')
})

it('emits every edit and deletion, because a page may show just that auction', () => {
  for (const id of ['1', '2', '3']) change({ kind: 'edited', id })
  change({ kind: 'deleted', id: '2' })
  expect(told).toEqual(['edited 1', 'edited 2', 'edited 3', 'deleted 2'])
})
