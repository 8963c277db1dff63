import type { Tally } from './commands/check.ts'

/** The part of vitest's JSON report used here. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  /** A file each; `name` is its path. */
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

/** More failed files than this are no accident of a busy machine. */
const MOST_REPEATED = 3

/**
 * The browser journeys to run once more, from their beginning: a journey's steps build on each
 * other, so a single step cannot be repeated. None when anything else failed.
 */
export function journeysToRepeat(report: TestReport | null): string[] {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)
  const areJourneys = failed.every((name) => name.includes('/packages/journeys/src/'))
  return areJourneys && failed.length <= MOST_REPEATED ? failed : []
}

/** The first run with the repeated files as they ended the second time. */
export function withRepeated(first: TestReport, second: TestReport): TestReport {
  const repeated = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => repeated.get(file.name) ?? file)
  const count = (wanted: string) =>
    testResults.reduce(
      (sum, { assertionResults }) => sum + assertionResults.filter(({ status }) => status === wanted).length,
      0,
    )
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }
}

/**
 * Counts the tests of a run over all projects. A file that failed without a failed test (an import
 * error or a failing hook) counts as one failure. So does a run that failed as a whole: a failure
 * must never be reported as zero.
 */
export function tallyTests(report: TestReport | null, exitCode: number): Tally {
  const broken = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = (report?.numFailedTests ?? 0) + broken.length
  return { passed: report?.numPassedTests ?? 0, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/** The last line of every test run. It is machine-readable. */
export function summaryLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
