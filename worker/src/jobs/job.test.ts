import { expect, test } from 'vitest'
import { type JobHandler, jobNames, matchHandlers } from './job.ts'

const handlers = jobNames.map((name): JobHandler => ({ name, run: async () => {} }))

test('every job has its one handler', () => {
  expect([...matchHandlers(handlers).keys()]).toEqual([...jobNames])
})

test('a job without a handler stops the start', () => {
  expect(() => matchHandlers(handlers.slice(1))).toThrow(`job "${jobNames[0]}" has no handler`)
})

test('a job with two handlers stops the start', () => {
  expect(() => matchHandlers([...handlers, handlers[2]!])).toThrow(`job "${jobNames[2]}" has two handlers`)
})

test('a handler of no job stops the start', () => {
  const stray = { name: 'tea' as JobHandler['name'], run: async () => {} }
  expect(() => matchHandlers([...handlers, stray])).toThrow('there is no job "tea"')
})
