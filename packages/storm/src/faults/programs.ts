import type { Program } from '@centesimo/runtime'
import type { Fault } from './fault.ts'
import { killProgram, seconds } from './fault-steps.ts'
import type { Host } from './start-fault-platform.ts'

const apiOf = ({ stack }: Host): Program => stack.api[0]!
const workerOf = ({ stack }: Host): Program => stack.workers[0]!

/** API nodes and workers are killed, stopped and started. */
export const programFaults: readonly Fault[] = [
  {
    name: 'api-killed',
    what: 'kill -9 of one API node, started again after some seconds',
    lastsMs: 6_000,
    spares: 'second-host',
    gapWithinMs: 1_000,
    backWithinMs: 1_000,
    async happen({ platform, dice, pause }) {
      const node = apiOf(platform.hosts[0])
      await killProgram(node)
      await pause(seconds(dice, 2, 5))
      await node.start()
    },
  },
  {
    name: 'apis-killed',
    what: 'kill -9 of both API nodes, started again after some seconds',
    lastsMs: 7_000,
    backWithinMs: 2_000,
    async happen({ platform, dice, pause }) {
      const nodes = platform.hosts.map(apiOf)
      await Promise.all(nodes.map(killProgram))
      await pause(seconds(dice, 1, 4))
      await Promise.all(nodes.map((node) => node.start()))
    },
  },
  {
    name: 'worker-killed',
    what: 'kill -9 of a worker again and again, in auto-bids, closes and jobs',
    lastsMs: 12_000,
    backWithinMs: 1_000,
    gapWithinMs: 1_000,
    closesWithinMs: 1_500,
    async happen({ platform, dice, pause }) {
      for (let times = 0; times < 3; times++) {
        const worker = workerOf(dice.pick(platform.hosts))
        await pause(dice.below(1_500))
        await killProgram(worker)
        await pause(dice.below(1_500))
        await worker.start()
      }
    },
  },
  {
    name: 'workers-gone',
    what: 'both workers gone for two minutes: the API nodes close auctions',
    lastsMs: 120_000,
    backWithinMs: 1_000,
    gapWithinMs: 1_000,
    closesWithinMs: 1_500,
    async happen({ platform, pause }) {
      const workers = platform.hosts.map(workerOf)
      await Promise.all(workers.map(killProgram))
      await pause(120_000)
      await Promise.all(workers.map((worker) => worker.start()))
    },
  },
  {
    name: 'api-stopped',
    what: 'SIGSTOP of one API node',
    lastsMs: 15_000,
    spares: 'second-host',
    backWithinMs: 1_000,
    async happen({ platform, dice, pause }) {
      await stopFor(apiOf(platform.hosts[0]), () => pause(seconds(dice, 5, 15)))
    },
  },
  {
    name: 'worker-stopped',
    what: 'SIGSTOP of a worker: its stalled jobs run again elsewhere',
    lastsMs: 60_000,
    backWithinMs: 1_000,
    gapWithinMs: 1_000,
    closesWithinMs: 1_500,
    async happen({ platform, dice, pause }) {
      await stopFor(workerOf(dice.pick(platform.hosts)), () => pause(seconds(dice, 10, 60)))
    },
  },
  {
    name: 'all-killed',
    what: 'kill -9 of both API nodes, both workers, Postgres and Redis at once',
    lastsMs: 10_000,
    backWithinMs: 5_000,
    async happen({ platform: { hosts, postgres, redis }, dice, pause }) {
      const programs = hosts.flatMap((host) => [apiOf(host), workerOf(host)])
      await Promise.all([...programs.map(killProgram), postgres.kill(), redis.kill()])
      await pause(seconds(dice, 1, 3))
      await Promise.all([postgres.start(), redis.start()])
      await Promise.all(programs.map((program) => program.start()))
    },
  },
  {
    name: 'cold-start',
    what: 'both API nodes and both workers start at once on an empty Redis',
    lastsMs: 10_000,
    backWithinMs: 2_000,
    async happen({ platform: { hosts, redis } }) {
      const programs = hosts.flatMap((host) => [apiOf(host), workerOf(host)])
      await Promise.all(programs.map((program) => program.stop()))
      await redis.command('FLUSHALL')
      await Promise.all(programs.map((program) => program.start()))
    },
  },
]

async function stopFor(program: Program, wait: () => Promise<void>): Promise<void> {
  program.kill('SIGSTOP')
  try {
    await wait()
  } finally {
    program.kill('SIGCONT')
  }
}
