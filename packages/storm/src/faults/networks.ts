import type { Fault } from './fault.ts'
import { seconds } from './fault-steps.ts'
import type { NetworkEdge, Trouble } from './network-edge.ts'

/** The ways between programs, stores, the provider and clients are in trouble. */
export const networkFaults: readonly Fault[] = [
  {
    name: 'postgres-cut',
    what: 'both hosts are cut off from Postgres without a word',
    lastsMs: 10_000,
    backWithinMs: 5_000,
    async happen({ platform: { hosts }, dice, pause }) {
      const edges = hosts.map(({ toPostgres }) => toPostgres)
      await during(edges, { is: 'silence' }, () => pause(seconds(dice, 4, 10)))
    },
  },
  {
    name: 'host-cut-off',
    what: 'one host is cut off from Postgres and Redis without a word',
    lastsMs: 10_000,
    spares: 'second-host',
    backWithinMs: 5_000,
    async happen({ platform: { hosts }, dice, pause }) {
      const { toPostgres, toRedis } = hosts[0]
      await during([toPostgres, toRedis], { is: 'silence' }, () => pause(seconds(dice, 4, 10)))
    },
  },
  {
    name: 'postgres-replies-reset',
    what: 'connections to Postgres are reset in the middle of replies, again and again',
    lastsMs: 8_000,
    backWithinMs: 5_000,
    async happen({ platform: { hosts }, dice, pause }) {
      const afterBytes = 2_000 + dice.below(30_000)
      const edges = hosts.map(({ toPostgres }) => toPostgres)
      await during(edges, { is: 'reset-replies', afterBytes }, () => pause(8_000))
    },
  },
  {
    name: 'postgres-replies-lost',
    what: 'Postgres gets every statement, and no reply arrives',
    lastsMs: 6_000,
    backWithinMs: 5_000,
    async happen({ platform: { hosts }, dice, pause }) {
      const edges = hosts.map(({ toPostgres }) => toPostgres)
      await during(edges, { is: 'swallow-replies' }, () => pause(seconds(dice, 2, 6)))
    },
  },
  {
    name: 'postgres-far',
    what: 'each chunk to and from Postgres takes 200 ms ± 100',
    lastsMs: 20_000,
    backWithinMs: 2_000,
    async happen({ platform: { hosts }, pause }) {
      const edges = hosts.map(({ toPostgres }) => toPostgres)
      await during(edges, { is: 'delay', ms: 200, jitterMs: 100 }, () => pause(20_000))
    },
  },
  {
    name: 'postgres-throttled',
    what: 'the way to Postgres carries 200 kB a second',
    lastsMs: 10_000,
    backWithinMs: 5_000,
    async happen({ platform: { hosts }, pause }) {
      const edges = hosts.map(({ toPostgres }) => toPostgres)
      await during(edges, { is: 'throttle', bytesPerSecond: 200_000 }, () => pause(10_000))
    },
  },
  {
    name: 'redis-replies-lost',
    what: 'replies of Redis are lost for some seconds, then fifteen resets',
    lastsMs: 10_000,
    backWithinMs: 2_000,
    gapWithinMs: 1_000,
    async happen({ platform: { hosts }, dice, pause }) {
      const edges = hosts.map(({ toRedis }) => toRedis)
      await during(edges, { is: 'swallow-replies' }, () => pause(seconds(dice, 3, 6)))
      for (let times = 0; times < 15; times++) {
        dice.pick(edges).reset()
        await pause(dice.below(300))
      }
    },
  },
  {
    name: 'clients-reset',
    what: 'all connections of clients are reset, ten times',
    lastsMs: 8_000,
    backWithinMs: 1_000,
    async happen({ platform: { hosts }, dice, pause }) {
      for (let times = 0; times < 10; times++) {
        for (const { fromClients } of hosts) fromClients.reset()
        await pause(200 + dice.below(1_000))
      }
    },
  },
  {
    name: 'provider-cut',
    what: 'the payment provider does not answer for ten seconds',
    lastsMs: 10_000,
    backWithinMs: 1_000,
    gapWithinMs: 1_000,
    async happen({ platform: { hosts }, pause }) {
      const edges = hosts.map(({ toProvider }) => toProvider)
      await during(edges, { is: 'silence' }, () => pause(10_000))
    },
  },
  {
    name: 'provider-fails',
    what: 'the provider fails, takes money without an answer, and sends each event ten times',
    lastsMs: 10_000,
    backWithinMs: 1_000,
    gapWithinMs: 1_000,
    async happen({ platform: { provider }, dice, pause }) {
      const seed = dice.below(1_000_000)
      await provider.fault({ kind: 'serverError', probability: 0.3, seed })
      await provider.fault({ kind: 'serverErrorAfterCapture', probability: 0.4, seed: seed + 1 })
      await provider.fault({ kind: 'duplicateWebhook', probability: 1, times: 10 })
      await pause(10_000)
      await provider.clearFaults()
    },
  },
]

async function during(edges: readonly NetworkEdge[], trouble: Trouble, wait: () => Promise<void>): Promise<void> {
  for (const edge of edges) edge.be(trouble)
  try {
    await wait()
  } finally {
    for (const edge of edges) edge.be(null)
  }
}
