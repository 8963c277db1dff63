import { expect, it } from 'vitest'
import { createTurns } from './take-turns.ts'

const turnsOf = (bounds = { mostOfOne: 3, most: 5 }) => {
  const turns = createTurns(bounds)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const bring = (owner: string, name: string) =>
    turns(owner, () => {
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
  return { turns, bring, begun, finish }
}

it('queues a late task behind one task of each other owner, not behind all tasks', async () => {
  const { bring, begun, finish } = turnsOf()
  const all = [bring('a', 'a1'), bring('a', 'a2'), bring('a', 'a3'), bring('b', 'b1'), bring('c', 'c1')]
  expect(begun).toEqual(['a1'])
  await finish()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

it('refuses an owner above the limit per owner, and every owner above the total limit', async () => {
  const { bring, finish } = turnsOf()
  const brought = ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'd'].map((owner, i) => bring(owner, `${owner}${i}`))
  await finish()
  expect(await Promise.all(brought)).toEqual([
    ...['a0', 'a1', 'a2', 'a3', { refused: 'RATE_LIMITED' }],
    ...['b5', 'c6', { refused: 'UNAVAILABLE' }],
  ])
})

it('accepts tasks again after a task ended or failed', async () => {
  const { turns, bring, finish } = turnsOf({ mostOfOne: 1, most: 1 })
  const failed = turns('a', () => Promise.reject(new Error('damaged')))
  const waits = bring('a', 'a1')
  expect(await bring('a', 'a2')).toEqual({ refused: 'RATE_LIMITED' })
  await expect(failed).rejects.toThrow('damaged')
  await new Promise(setImmediate)
  await finish()
  expect(await waits).toBe('a1')
  const again = bring('a', 'a2')
  await finish()
  expect(await again).toBe('a2')
})
