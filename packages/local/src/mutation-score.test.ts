import { expect, test } from 'vitest'
import { addMutants, formatScore, scoreOf } from './mutation-score.ts'

const file = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

test('an endless loop is noticed, code without a test is not, and what does not compile is left out', () => {
  const files = { a: file('Killed', 'Timeout', 'Survived'), b: file('NoCoverage', 'CompileError', 'Ignored') }
  const mutants = addMutants({ files })
  expect(mutants).toEqual({ noticed: 2, missed: 2 })
  expect(scoreOf(mutants)).toBe(50)
  expect(formatScore('domain', mutants)).toBe('domain: 50.0 % (2 of 4 changes noticed)')
})

test('no mutant is no success', () => {
  expect(scoreOf(addMutants({ files: {} }))).toBe(0)
})
