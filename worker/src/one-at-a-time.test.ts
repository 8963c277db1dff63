import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('never overlaps runs and answers a call with a run that started after the call', async () => {
  let begun = 0
  let active = 0
  let maxActive = 0
  const gates: (() => void)[] = []
  const call = oneAtATime(async () => {
    const mine = ++begun
    maxActive = Math.max(maxActive, ++active)
    await new Promise<void>((resolve) => gates.push(resolve))
    active--
    return mine
  })
  const first = call()
  const during = [call(), call(), call()]
  gates[0]!()
  await first
  await Promise.resolve()
  while (gates.length < 2) await new Promise((resolve) => setImmediate(resolve))
  const later = call()
  gates[1]!()
  expect(await Promise.all(during)).toEqual([2, 2, 2])
  while (gates.length < 3) await new Promise((resolve) => setImmediate(resolve))
  gates[2]!()
  expect(await later).toBe(3)
  expect(maxActive).toBe(1)
})

test('runs again after a failed run', async () => {
  let runs = 0
  const call = oneAtATime(async () => {
    if (++runs === 1) throw new Error('broken')
    return runs
  })
  const [first, second] = await Promise.allSettled([call(), call()])
  expect(first).toMatchObject({ status: 'rejected' })
  expect(second).toEqual({ status: 'fulfilled', value: 2 })
})
