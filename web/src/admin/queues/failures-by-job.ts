import type { FailedJob } from '@centesimo/contract'

export type JobFailures = { name: string; count: number; reason: string; firstAt: string; lastAt: string }

/** Failed jobs by name, the latest failure first, with its reason. `jobs` are the latest first. */
export function failuresByJob(jobs: readonly FailedJob[]): JobFailures[] {
  return [...Map.groupBy(jobs, ({ name }) => name)].map(([name, failures]) => {
    const [last, first] = [failures[0]!, failures.at(-1)!]
    return { name, count: failures.length, reason: last.reason, firstAt: first.failedAt, lastAt: last.failedAt }
  })
}
