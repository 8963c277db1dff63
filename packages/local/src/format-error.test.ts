import { expect, test } from 'vitest'
import { formatError } from './format-error.ts'
import { LaunchError } from './launch-error.ts'

test('shows a launch error as one line', () => {
  expect(formatError(new LaunchError('PORT 3000 is taken'))).toBe('PORT 3000 is taken')
})

test('explains a full disk, whichever program reported it', () => {
  const line = /^The disk is full: free some space [^\n]+$/
  expect(formatError(Object.assign(new Error('write failed'), { code: 'ENOSPC' }))).toMatch(line)
  expect(formatError(new LaunchError('Postgres does not start: could not write: No space left on device'))).toMatch(
    line,
  )
  expect(formatError(new LaunchError('Postgres cannot be set up: could not extend file "base/1/2691"'))).toMatch(line)
})

test('names a folder that the user cannot write to', () => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/var/elsewhere' })
  expect(formatError(error)).toBe('This user cannot write to the folder: /var/elsewhere')
})

test('shows an unexpected error with its stack', () => {
  expect(formatError(new TypeError('odd'))).toContain('format-error.test.ts')
})
