import { expect, it } from 'vitest'
import { createUserWatch } from './user-watch.ts'

function createFakeBus(watchUser: () => Promise<void> = async () => {}) {
  const calls: string[] = []
  const bus = {
    watchUser: (id: number) => {
      calls.push(`watch ${id}`)
      return watchUser()
    },
    unwatchUser: (id: number) => void calls.push(`unwatch ${id}`),
  }
  return { calls, watch: createUserWatch(bus) }
}

it('subscribes for the first connection of a user and unsubscribes after the last', async () => {
  const { calls, watch } = createFakeBus()
  await Promise.all([watch.add(1), watch.add(1), watch.add(2)])
  watch.remove(1)
  expect(calls).toEqual(['watch 1', 'watch 2'])
  watch.remove(1)
  expect(calls.at(-1)).toBe('unwatch 1')
  await watch.add(1)
  expect(calls.slice(2)).toEqual(['unwatch 1', 'watch 1'])
})

it('lets a second connection wait for the subscription of the first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { watch } = createFakeBus(() => promise)
  const done: string[] = []
  const both = Promise.all(['first', 'second'].map((name) => watch.add(1).then(() => done.push(name))))
  await new Promise(setImmediate)
  expect(done).toEqual([])
  resolve()
  await both
  expect(done).toEqual(['first', 'second'])
})

it('lets connections in while Redis confirms no subscription', async () => {
  const { watch } = createFakeBus(() => new Promise(() => {}))
  await watch.add(1)
})
