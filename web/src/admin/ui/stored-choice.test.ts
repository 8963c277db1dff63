import { afterEach, expect, test } from 'vitest'
import { act, cleanup, renderHook } from '../../testing/testing-library.ts'
import { storedChoice } from './stored-choice.ts'

const choices = ['normal', 'compact'] as const

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('starts with the first choice, and a later page with the one that was made', () => {
  const { result } = renderHook(storedChoice('rows', choices))
  expect(result.current[0]).toBe('normal')
  act(() => result.current[1]('compact'))
  expect(result.current[0]).toBe('compact')
  expect(renderHook(storedChoice('rows', choices)).result.current[0]).toBe('compact')
})

test('ignores a stored value that is no choice', () => {
  localStorage.setItem('rows', 'huge')
  expect(renderHook(storedChoice('rows', choices)).result.current[0]).toBe('normal')
})
