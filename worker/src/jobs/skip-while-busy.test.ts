import { expect, test } from 'vitest'
import { skipWhileBusy } from './skip-while-busy.ts'

test('a tick that comes while the last one is under way does nothing, and the next one works again', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let runs = 0
  const tick = skipWhileBusy(() => {
    runs++
    return held
  })
  const first = tick()
  await tick()
  expect(runs).toBe(1)
  letGo()
  await first
  await tick()
  expect(runs).toBe(2)
})

test('one that failed holds up no other', async () => {
  let runs = 0
  const tick = skipWhileBusy(async () => {
    runs++
    throw new Error('the provider is away')
  })
  await expect(tick()).rejects.toThrow('away')
  await expect(tick()).rejects.toThrow('away')
  expect(runs).toBe(2)
})
