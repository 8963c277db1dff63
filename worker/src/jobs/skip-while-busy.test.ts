import { expect, test } from 'vitest'
import { skipWhileBusy } from './skip-while-busy.ts'

test('skips a tick while the previous one is running and runs the next', async () => {
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>()
  let runs = 0
  const tick = skipWhileBusy(() => {
    runs++
    return blocked
  })
  const first = tick()
  await tick()
  expect(runs).toBe(1)
  unblock()
  await first
  await tick()
  expect(runs).toBe(2)
})

test('runs again after a failed tick', async () => {
  let runs = 0
  const tick = skipWhileBusy(async () => {
    runs++
    throw new Error('the provider is away')
  })
  await expect(tick()).rejects.toThrow('away')
  await expect(tick()).rejects.toThrow('away')
  expect(runs).toBe(2)
})
