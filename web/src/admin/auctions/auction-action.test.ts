import { expect, test } from 'vitest'
import { actionsFor } from './auction-action.ts'

test('offers a start first and the end late, and no restart of an auction of a series', () => {
  expect(actionsFor({ status: 'ended', seriesId: null })).toEqual(['restart', 'edit', 'duplicate', 'delete'])
  expect(actionsFor({ status: 'ended', seriesId: 's' })).toEqual(['edit', 'duplicate', 'delete'])
  expect(actionsFor({ status: 'live', seriesId: 's' })).toEqual(['edit', 'duplicate', 'close', 'delete'])
})
