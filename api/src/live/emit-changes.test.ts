import type { AuctionsChanged } from '@centesimo/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Broadcast } from './broadcast.ts'
import { emitChanges } from './emit-changes.ts'

let emitted: string[]
let change: (change: AuctionsChanged) => void
let emitting: { stop: () => void }

beforeEach(() => {
  vi.useFakeTimers()
  emitted = []
  const toAll = (_name: string, { kind, id }: AuctionsChanged) => emitted.push(`${kind} ${id}`)
  const eventBus = {
    onChange: (listener: typeof change) => {
      change = listener
    },
  }
  emitting = emitChanges({ toAll } as unknown as Broadcast, eventBus)
})
afterEach(() => {
  emitting.stop()
  vi.useRealTimers()
})

it('emits the first change at once', () => {
  change({ kind: 'ended', id: '1' })
  expect(emitted).toEqual(['ended 1'])
})

it('emits only the newest of each kind in a burst', () => {
  for (let id = 1; id <= 500; id++) change({ kind: id % 2 ? 'ended' : 'started', id: String(id) })
  expect(emitted).toEqual(['ended 1'])
  vi.advanceTimersByTime(250)
  expect(emitted).toEqual(['ended 1', 'started 500', 'ended 499'])
  vi.advanceTimersByTime(5_000)
  expect(emitted).toHaveLength(3)
  change({ kind: 'created', id: 'x' })
  expect(emitted.at(-1)).toBe('created x')
})

it('emits every edit and deletion, because a page may show just that auction', () => {
  for (const id of ['1', '2', '3']) change({ kind: 'edited', id })
  change({ kind: 'deleted', id: '2' })
  expect(emitted).toEqual(['edited 1', 'edited 2', 'edited 3', 'deleted 2'])
})
