import type { Database } from '@centesimo/db'
import { type RetentionStep, retentionSteps } from './retention-steps.ts'

/** What one run did of one line: the rows it changed, and whether more are past their time. */
export type RetentionProgress = { line: RetentionStep['line']; rows: number; isBehind: boolean }

/**
 * Takes what is past its time, a bounded number of rows of each kind. One kind that fails leaves
 * the others their turn; the failures come afterwards, together.
 */
export async function enforceRetention(
  database: Pick<Database, 'db' | 'pool'>,
  { maxRows, onProgress }: { maxRows: number; onProgress: (progress: RetentionProgress) => void },
): Promise<void> {
  const failures: unknown[] = []
  for (const { line, run } of retentionSteps) {
    try {
      const rows = await run(database, maxRows)
      onProgress({ line, rows, isBehind: rows >= maxRows })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some data past its time could not be removed')
}
