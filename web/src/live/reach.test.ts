import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { isOffline, noteAnswer, noteFailure, useIsOffline } from './reach.ts'

const broken = new TypeError('Failed to fetch')

afterEach(() => {
  noteAnswer()
})

test('one lost call is no lost connection, two in a row are, and an answer ends it', () => {
  noteFailure(broken)
  expect(isOffline()).toBe(false)
  noteFailure(broken)
  expect(isOffline()).toBe(true)
  noteAnswer()
  expect(isOffline()).toBe(false)
})

test('a refusal is an answer', () => {
  noteFailure(broken)
  noteFailure(new ApiError(503, ''))
  noteFailure(broken)
  expect(isOffline()).toBe(false)
})

test('the browser’s word counts at once, but an answer of the house counts more', () => {
  const { result } = renderHook(useIsOffline)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe(false)
  act(() => void dispatchEvent(new Event('offline')))
  act(noteAnswer)
  expect(result.current).toBe(false)
})
