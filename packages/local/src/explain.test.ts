import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import { LaunchError } from './launch-error.ts'

test('what its reader can put right is one line', () => {
  expect(explain(new LaunchError('PORT 3000 is taken'))).toBe('PORT 3000 is taken')
})

test('a full disk says what to do, whoever ran into it', () => {
  const line = /^The disk is full: free some space [^\n]+$/
  expect(explain(Object.assign(new Error('write failed'), { code: 'ENOSPC' }))).toMatch(line)
  expect(explain(new LaunchError('Postgres does not start: could not write: No space left on device'))).toMatch(line)
  expect(explain(new LaunchError('Postgres cannot be set up: could not extend file "base/1/2691"'))).toMatch(line)
})

test('a folder of another user is named', () => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/var/elsewhere' })
  expect(explain(error)).toBe('This folder cannot be written by this user: /var/elsewhere')
})

test('what nobody expected keeps its stack', () => {
  expect(explain(new TypeError('odd'))).toContain('explain.test.ts')
})
