import { expect, test } from 'vitest'
import { labelPlaces } from './label-places.ts'

test.each([
  { of: 'the days of February', count: 28, most: 12, places: [0, 3, 6, 9, 12, 15, 18, 21, 24, 27] },
  { of: 'a month whose days have no even step', count: 30, most: 9, places: [0, 4, 8, 12, 16, 20, 24, 28] },
  { of: 'the hours of a day', count: 24, most: 7, places: [0, 4, 8, 12, 16, 20] },
  { of: 'months that all have room', count: 12, most: 14, places: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  { of: 'months that have not', count: 12, most: 6, places: [0, 3, 6, 9] },
  { of: 'two bars in no room at all', count: 2, most: 0, places: [0, 1] },
  { of: 'one bar', count: 1, most: 5, places: [0] },
  { of: 'none', count: 0, most: 5, places: [] },
])('labels $of at regular steps from the first', ({ count, most, places }) => {
  expect(labelPlaces(count, most)).toEqual(places)
})
