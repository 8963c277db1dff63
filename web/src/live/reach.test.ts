import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { isOffline, noteAnswer, noteFailure, useIsOffline } from './reach.ts'

const broken = new TypeError('Failed to fetch')

afterEach(() => {
  noteAnswer()
})

test('reports offline after two failures in a row, not after one, and online after an answer', () => {
  noteFailure(broken)
  expect(isOffline()).toBe(false)
  noteFailure(broken)
  expect(isOffline()).toBe(true)
  noteAnswer()
  expect(isOffline()).toBe(false)
})

test('counts a refusal as an answer', () => {
  noteFailure(broken)
  noteFailure(new ApiError(503, ''))
  noteFailure(broken)
  expect(isOffline()).toBe(false)
})

test('follows the browser’s state at once, but trusts an answer of the server more', () => {
  const { result } = renderHook(useIsOffline)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe(false)
  act(() => void dispatchEvent(new Event('offline')))
  act(noteAnswer)
  expect(result.current).toBe(false)
})
