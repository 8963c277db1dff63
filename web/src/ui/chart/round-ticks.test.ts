import { expect, test } from 'vitest'
import { formatTime, romeDate } from '../../text/format.ts'
import { timeTicks, valueTicks } from './round-ticks.ts'

test.each([
  [401, [0, 150, 300, 450]],
  [340, [0, 100, 200, 300, 400]],
  [62, [0, 25, 50, 75]],
  [2, [0, 1, 2]],
  [0.4, [0, 1]],
])('sets round values up to just above %i', (highest, ticks) => {
  expect(valueTicks([0, highest])).toEqual(ticks)
})

test('leaves values below zero, and nothing at all, to the chart', () => {
  expect(valueTicks([-5, 20])).toBeUndefined()
  expect(valueTicks([0, 0])).toBeUndefined()
})

test('sets full minutes within half an hour', () => {
  const ticks = timeTicks(Date.parse('2026-11-21T21:18:37Z'), Date.parse('2026-11-21T21:44:10Z'))
  expect(ticks?.map(formatTime)).toEqual(['22:20', '22:25', '22:30', '22:35', '22:40'])
})

test('sets the midnights of Rome, also when the clocks change between them', () => {
  const [from, to] = [Date.parse('2026-10-23T08:00:00Z'), Date.parse('2026-10-27T08:00:00Z')]
  const ticks = timeTicks(from, to)!
  expect(ticks.map(formatTime)).toEqual(['00:00', '00:00', '00:00', '00:00'])
  expect(ticks.map(romeDate)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'])
})

test('sets no time where no full minute is', () => {
  expect(timeTicks(Date.parse('2026-11-21T21:18:10Z'), Date.parse('2026-11-21T21:18:50Z'))).toBeUndefined()
})
