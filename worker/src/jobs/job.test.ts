import { expect, test } from 'vitest'
import { type JobHandler, jobNames, matchHandlers } from './job.ts'

const handlers = jobNames.map((name): JobHandler => ({ name, run: async () => {} }))

test('maps every job to its one handler', () => {
  expect([...matchHandlers(handlers).keys()]).toEqual([...jobNames])
})

test('refuses a job without a handler', () => {
  expect(() => matchHandlers(handlers.slice(1))).toThrow(`job "${jobNames[0]}" has no handler`)
})

test('refuses a job with two handlers', () => {
  expect(() => matchHandlers([...handlers, handlers[2]!])).toThrow(`job "${jobNames[2]}" has two handlers`)
})

test('refuses a handler of an unknown job', () => {
  const stray = { name: 'tea' as JobHandler['name'], run: async () => {} }
  expect(() => matchHandlers([...handlers, stray])).toThrow('there is no job "tea"')
})
