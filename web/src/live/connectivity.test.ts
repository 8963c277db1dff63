import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { act, renderHook } from '../testing/testing-library.ts'
import { isOffline, recordAnswer, recordFailure, useIsOffline } from './connectivity.ts'

const broken = new TypeError('Failed to fetch')

afterEach(() => {
  recordAnswer()
})

test('reports offline after two failures in a row, not after one, and online after an answer', () => {
  recordFailure(broken)
  expect(isOffline()).toBe(false)
  recordFailure(broken)
  expect(isOffline()).toBe(true)
  recordAnswer()
  expect(isOffline()).toBe(false)
})

test('counts a refusal as an answer', () => {
  recordFailure(broken)
  recordFailure(new ApiError(503, ''))
  recordFailure(broken)
  expect(isOffline()).toBe(false)
})

test('follows the browser’s state at once, but trusts an answer of the server more', () => {
  const { result } = renderHook(useIsOffline)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe(false)
  act(() => void dispatchEvent(new Event('offline')))
  act(recordAnswer)
  expect(result.current).toBe(false)
})
