import { beforeEach, expect, it } from 'vitest'
import { createPace, type Pace } from './pace.ts'

let now: number
let pace: Pace

beforeEach(() => {
  now = 0
  pace = createPace(() => now)
})

/** Lets so much time pass, at the end of which broadcasts were written for `busyMs`. */
function pass(ms: number, busyMs: number): number {
  now += ms
  pace.wrote(busyMs)
  return pace.gapMs()
}

it('keeps the least gap while frames take little time', () => {
  expect(pace.gapMs()).toBe(100)
  expect(pass(100, 70)).toBe(100)
})

it('grows until frames take their share of the time, and stays there', () => {
  expect(pass(120, 120)).toBeCloseTo(125)
  expect(pass(150, 120)).toBeCloseTo(125)
})

it('sums the broadcasts of all rooms', () => {
  for (let room = 0; room < 9; room++) pass(10, 10)
  expect(pass(10, 10)).toBeCloseTo(125)
})

it('grows by half at most after one slow moment', () => {
  expect(pass(600, 600)).toBeCloseTo(125)
  expect(pass(600, 6_000)).toBeCloseTo(187.5)
  expect(pass(200, 60)).toBe(100)
})

it('never grows beyond half a second, and shrinks again when the load ends', () => {
  for (let round = 0; round < 10; round++) pass(1_000, 1_000)
  expect(pace.gapMs()).toBe(500)
  expect(pass(500, 200)).toBeCloseTo(250)
  expect(pass(500, 10)).toBe(100)
})
