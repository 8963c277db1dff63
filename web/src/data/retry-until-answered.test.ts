import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryUntilAnswered } from './retry-until-answered.ts'

const delaysMs = [0, 0, 0]
const refusal = (status: number) => new ApiError(status, '{}')

test('requests an answer once', async () => {
  const ask = vi.fn(async () => 'bought')
  const onFirstRetry = vi.fn()
  expect(await retryUntilAnswered(ask, { onFirstRetry, delaysMs })).toBe('bought')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(onFirstRetry).not.toHaveBeenCalled()
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
  const onFirstRetry = vi.fn()
  expect(await retryUntilAnswered(ask, { onFirstRetry, delaysMs })).toBe('bought')
  expect(ask).toHaveBeenCalledTimes(3)
  expect(onFirstRetry).toHaveBeenCalledTimes(1)
})

test('takes a refusal as an answer', async () => {
  const ask = vi.fn().mockRejectedValue(refusal(402))
  await expect(retryUntilAnswered(ask, { delaysMs })).rejects.toMatchObject({ status: 402 })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('gives up in the end without an answer', async () => {
  const ask = vi.fn().mockRejectedValue(refusal(503))
  await expect(retryUntilAnswered(ask, { delaysMs })).rejects.toMatchObject({ status: 503 })
  expect(ask).toHaveBeenCalledTimes(4)
})

test('tells the request how many answers were lost', async () => {
  const ask = vi.fn(async (_failures: number) => 'bought').mockRejectedValueOnce(refusal(503))
  await retryUntilAnswered(ask, { delaysMs })
  expect(ask.mock.calls).toEqual([[0], [1]])
})

test('lets the caller decide which errors leave the outcome unknown', async () => {
  const ask = vi.fn().mockRejectedValue(refusal(429))
  await expect(retryUntilAnswered(ask, { delaysMs, isLost: () => false })).rejects.toMatchObject({ status: 429 })
  expect(ask).toHaveBeenCalledTimes(1)
})
