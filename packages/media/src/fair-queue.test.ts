import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const startQueue = (bounds = { maxPerOwner: 3, maxTotal: 5 }) => {
  const fairQueue = createFairQueue(bounds)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const enqueue = (owner: string, name: string) =>
    fairQueue(owner, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.push(() => resolve(name))
      return promise
    })
  /** Finishes running tasks until none is left. */
  const finish = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { fairQueue, enqueue, begun, finish }
}

it('queues a late task behind one task of each other owner, not behind all tasks', async () => {
  const { enqueue, begun, finish } = startQueue()
  const all = [enqueue('a', 'a1'), enqueue('a', 'a2'), enqueue('a', 'a3'), enqueue('b', 'b1'), enqueue('c', 'c1')]
  expect(begun).toEqual(['a1'])
  await finish()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

it('refuses an owner above the limit per owner, and every owner above the total limit', async () => {
  const { enqueue, finish } = startQueue()
  const answers = ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'd'].map((owner, i) => enqueue(owner, `${owner}${i}`))
  await finish()
  expect(await Promise.all(answers)).toEqual([
    'a0',
    'a1',
    'a2',
    'a3',
    { refused: 'RATE_LIMITED' },
    'b5',
    'c6',
    { refused: 'UNAVAILABLE' },
  ])
})

it('accepts tasks again after a task ended or failed', async () => {
  const { fairQueue, enqueue, finish } = startQueue({ maxPerOwner: 1, maxTotal: 1 })
  const failed = fairQueue('a', () => Promise.reject(new Error('damaged')))
  const waits = enqueue('a', 'a1')
  expect(await enqueue('a', 'a2')).toEqual({ refused: 'RATE_LIMITED' })
  await expect(failed).rejects.toThrow('damaged')
  await new Promise(setImmediate)
  await finish()
  expect(await waits).toBe('a1')
  const again = enqueue('a', 'a2')
  await finish()
  expect(await again).toBe('a2')
})
