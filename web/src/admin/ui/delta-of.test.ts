import { expect, test } from 'vitest'
import { deltaOf } from './delta-of.ts'

test.each([
  [150, 100, 'up', 50],
  [50, 100, 'down', 50],
  [100, 100, 'same', 0],
  [100, 0, 'up', null],
  [0, 0, 'same', null],
  [-20, 100, 'down', 120],
  [10, -100, 'up', null],
])('%i after %i', (now, before, direction, percent) => {
  expect(deltaOf(now, before)).toEqual({ direction, percent })
})
