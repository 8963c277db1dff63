import type { Tally } from './commands/check.ts'

/** The part of vitest's JSON report that is read here. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * What a run comes to, over all its projects. A file that failed without a failed test (it could not be loaded, or a hook threw) counts as one
 * failure, and so does a run that failed as a whole: no failure may hide behind a zero.
 */
export function tallyTests(report: TestReport | null, exitCode: number): Tally {
  const broken = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = (report?.numFailedTests ?? 0) + broken.length
  return { passed: report?.numPassedTests ?? 0, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/** The last line of every test run, for people and machines alike. */
export function sumLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
