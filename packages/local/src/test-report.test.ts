import { expect, test } from 'vitest'
import { summaryLine, tallyTests } from './test-report.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

test('sums the tests of all files and projects', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')]
  expect(tallyTests({ numPassedTests: 3, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 3, failed: 1 })
})

test('counts a file that fails to load as one failure', () => {
  const testResults = [file('passed', 'passed'), file('failed')]
  expect(tallyTests({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual({ passed: 1, failed: 1 })
})

test('counts a failed run without failed tests, or without a report, as one failure', () => {
  expect(tallyTests({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1)).toEqual({ passed: 5, failed: 1 })
  expect(tallyTests(null, 1)).toEqual({ passed: 0, failed: 1 })
})

test('formats the summary line', () => {
  expect(summaryLine({ passed: 512, failed: 0 })).toBe('512 passed, 0 failed')
})
