import { expect, test } from 'vitest'
import { sumLine, tallyTests } from './test-report.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

test('the sum is over every file of every project', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')]
  expect(tallyTests({ numPassedTests: 3, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 3, failed: 1 })
})

test('a file that could not be loaded counts as a failure', () => {
  const testResults = [file('passed', 'passed'), file('failed')]
  expect(tallyTests({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual({ passed: 1, failed: 1 })
})

test('a run that failed without a failed test, or left no report, is a failure', () => {
  expect(tallyTests({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1)).toEqual({ passed: 5, failed: 1 })
  expect(tallyTests(null, 1)).toEqual({ passed: 0, failed: 1 })
})

test('the last line is plain', () => {
  expect(sumLine({ passed: 512, failed: 0 })).toBe('512 passed, 0 failed')
})
