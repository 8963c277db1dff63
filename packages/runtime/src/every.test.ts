import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { every } from './every.ts'

test('repeats a task without overlap and continues after a failure', async () => {
  let running = 0
  let maxRunning = 0
  let runs = 0
  const errors: unknown[] = []
  const repeating = every(
    1,
    async () => {
      running++
      maxRunning = Math.max(maxRunning, running)
      await pause(3)
      running--
      if (++runs === 2) throw new Error('the second fails')
    },
    (error) => errors.push(error),
  )
  await expect.poll(() => runs).toBeGreaterThan(3)
  await repeating.stop()
  const atStop = runs
  expect({ maxRunning, errors: errors.length, running }).toEqual({ maxRunning: 1, errors: 1, running: 0 })
  await pause(10)
  expect(runs).toBe(atStop)
})
