import type { FailedJob } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { failuresByJob } from './failures-by-job.ts'

const failed = (name: string, reason: string, failedAt: string): FailedJob => ({
  id: failedAt,
  queue: 'platform',
  name,
  reason,
  attempts: 1,
  createdAt: failedAt,
  startedAt: null,
  failedAt,
})

test('counts failures by job, from the first to the last, with the latest reason', () => {
  expect(
    failuresByJob([
      failed('sweep', 'b', '2026-11-20T12:02'),
      failed('mail', 'c', '12:01'),
      failed('sweep', 'a', '12:00'),
    ]),
  ).toEqual([
    { name: 'sweep', count: 2, reason: 'b', firstAt: '12:00', lastAt: '2026-11-20T12:02' },
    { name: 'mail', count: 1, reason: 'c', firstAt: '12:01', lastAt: '12:01' },
  ])
  expect(failuresByJob([])).toEqual([])
})
