import type { Tally } from './commands/check.ts'

/** The part of vitest's JSON report used here. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
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
