import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/**
 * Adds to a run what vitest's JSON report leaves out: a file, named by UNHANDLED_ERRORS, stands
 * after a run with an error outside of all tests.
 */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    if (errors.length > 0) writeFileSync(process.env.UNHANDLED_ERRORS!, '')
  }
}
