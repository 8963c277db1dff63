import { expect, test } from 'vitest'
import { journeysToRepeat, summaryLine, tallyTests, withRepeated } from './test-report.ts'

const namedFile = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})
const file = (status: string, ...tests: string[]) => namedFile('/aste/api/src/some.test.ts', status, ...tests)
const journey = (place: number, status: string, ...tests: string[]) =>
  namedFile(`/aste/packages/journeys/src/${place}.test.ts`, status, ...tests)

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

test('repeats a few failed journeys, and none when anything else failed', () => {
  const ofFiles = (...testResults: ReturnType<typeof file>[]) =>
    journeysToRepeat({ numPassedTests: 0, numFailedTests: 0, testResults })
  const [first, second, third, fourth] = [1, 2, 3, 4].map((place) => journey(place, 'failed', 'failed'))
  expect(ofFiles(first!, file('passed', 'passed'))).toEqual([first!.name])
  expect(ofFiles(first!, second!, third!)).toHaveLength(3)
  expect(ofFiles(first!, second!, third!, fourth!)).toEqual([])
  expect(ofFiles(first!, file('failed', 'failed'))).toEqual([])
  expect(journeysToRepeat(null)).toEqual([])
})

test('counts a repeated journey as it ended the second time', () => {
  const first = [file('passed', 'passed'), journey(1, 'failed', 'passed', 'failed'), journey(2, 'failed', 'failed')]
  const second = [journey(1, 'passed', 'passed', 'passed'), journey(2, 'failed', 'failed')]
  const merged = withRepeated(
    { numPassedTests: 2, numFailedTests: 2, testResults: first },
    { numPassedTests: 2, numFailedTests: 1, testResults: second },
  )
  expect(tallyTests(merged, 1)).toEqual({ passed: 3, failed: 1 })
})

test('formats the summary line', () => {
  expect(summaryLine({ passed: 512, failed: 0 })).toBe('512 passed, 0 failed')
})
