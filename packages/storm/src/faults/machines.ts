import type { Fault } from './fault.ts'
import { seconds } from './fault-steps.ts'
import { SEEN_WITHIN_MS } from './movable-clock.ts'
import type { FaultPlatform } from './start-fault-platform.ts'

const HOUR_MS = 3_600_000
const stepMs = { ahead: HOUR_MS, behind: -HOUR_MS } as const

/** Clocks are stepped and disks are full. */
export const machineFaults: readonly Fault[] = [
  ...(['ahead', 'behind'] as const).map(
    (direction): Fault => ({
      name: `node-clock-${direction}`,
      what: `the clock of one host jumps an hour ${direction}, and back`,
      needs: 'clocks',
      lastsMs: 10_000,
      backWithinMs: 1_000,
      gapWithinMs: 1_000,
      happen: ({ platform, pause }) => steps(platform, { host: stepMs[direction] }, () => pause(10_000)),
    }),
  ),
  ...(['ahead', 'behind'] as const).map(
    (direction): Fault => ({
      name: `database-clock-${direction}`,
      what: `the clock of Postgres jumps an hour ${direction}, and back`,
      needs: 'clocks',
      lastsMs: 10_000,
      backWithinMs: 2_000,
      happen: ({ platform, dice, pause }) =>
        steps(platform, { postgres: stepMs[direction] }, () => pause(seconds(dice, 3, 10))),
    }),
  ),
  {
    name: 'leap-second',
    what: 'the clocks of Postgres and one host show a second twice, and later skip one',
    needs: 'clocks',
    lastsMs: 10_000,
    backWithinMs: 1_000,
    gapWithinMs: 1_000,
    happen: ({ platform, pause }) => steps(platform, { postgres: -1_000, host: -1_000 }, () => pause(10_000)),
  },
  {
    name: 'postgres-disk-full',
    what: 'no room on the disk of Postgres',
    needs: 'small-disks',
    lastsMs: 10_000,
    backWithinMs: 5_000,
    async happen({ platform: { disks, postgres }, dice, pause }) {
      disks!.postgres.fill()
      await pause(seconds(dice, 3, 10))
      disks!.postgres.empty()
      await postgres.startIfGone()
    },
  },
  {
    name: 'redis-disk-full',
    what: 'no room on the disk of Redis',
    needs: 'small-disks',
    lastsMs: 10_000,
    backWithinMs: 2_000,
    gapWithinMs: 1_000,
    async happen({ platform: { disks, redis }, dice, pause }) {
      disks!.redis.fill()
      await pause(seconds(dice, 3, 10))
      disks!.redis.empty()
      await redis.startIfGone()
    },
  },
]

/** Steps clocks by so many ms, and back after the wait. */
async function steps(
  { clocks }: FaultPlatform,
  byMs: Partial<Record<'host' | 'postgres', number>>,
  wait: () => Promise<void>,
): Promise<void> {
  const stepAll = (times: 0 | 1) => {
    for (const [which, ms] of Object.entries(byMs)) clocks![which as 'host' | 'postgres'].step(ms * times)
  }
  stepAll(1)
  await wait()
  stepAll(0)
  await new Promise((resolve) => setTimeout(resolve, SEEN_WITHIN_MS))
}
