import { expect, test, vi } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { untilAnswered } from './until-answered.ts'

const pausesMs = [0, 0, 0]
const refusal = (status: number) => new ApiError(status, '{}')

test('requests an answer once', async () => {
  const ask = vi.fn(async () => 'bought')
  const onWaiting = vi.fn()
  expect(await untilAnswered(ask, { onWaiting, pausesMs })).toBe('bought')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(onWaiting).not.toHaveBeenCalled()
})

test.each([
  ['a broken connection', new TypeError('offline')],
  ['a busy server', refusal(503)],
  ['a provider that is down', refusal(502)],
  ['too many requests', refusal(429)],
])('retries after %s, and reports it once', async (_case, lost) => {
  const ask = vi
    .fn(async () => 'bought')
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
  const onWaiting = vi.fn()
  expect(await untilAnswered(ask, { onWaiting, pausesMs })).toBe('bought')
  expect(ask).toHaveBeenCalledTimes(3)
  expect(onWaiting).toHaveBeenCalledTimes(1)
})

test('takes a refusal as an answer', async () => {
  const ask = vi.fn().mockRejectedValue(refusal(402))
  await expect(untilAnswered(ask, { pausesMs })).rejects.toMatchObject({ status: 402 })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('gives up in the end without an answer', async () => {
  const ask = vi.fn().mockRejectedValue(refusal(503))
  await expect(untilAnswered(ask, { pausesMs })).rejects.toMatchObject({ status: 503 })
  expect(ask).toHaveBeenCalledTimes(4)
})
