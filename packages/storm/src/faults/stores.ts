import type { Fault } from './fault.ts'
import { seconds } from './fault-steps.ts'
import { GUARD_TIMER_SECONDS } from './guards.ts'

/** Postgres and Redis are killed, stopped, emptied and full. */
export const storeFaults: readonly Fault[] = [
  {
    name: 'postgres-killed',
    what: 'kill -9 of Postgres under load',
    lastsMs: 6_000,
    backWithinMs: 5_000,
    async happen({ platform: { postgres }, dice, pause }) {
      await postgres.kill()
      await pause(seconds(dice, 0, 3))
      await postgres.start()
    },
  },
  {
    name: 'postgres-restarted',
    what: 'a fast restart of Postgres under load',
    lastsMs: 5_000,
    backWithinMs: 5_000,
    async happen({ platform: { postgres } }) {
      await postgres.stop()
      await postgres.start()
    },
  },
  {
    name: 'postgres-stopped',
    what: 'SIGSTOP of Postgres and all its processes',
    lastsMs: 8_000,
    backWithinMs: 1_000,
    async happen({ platform: { postgres }, dice, pause }) {
      postgres.signal('SIGSTOP')
      await pause(seconds(dice, 3, 8))
      postgres.signal('SIGCONT')
    },
  },
  {
    name: 'redis-killed',
    what: 'kill -9 of Redis, started again after some seconds',
    lastsMs: 6_000,
    backWithinMs: 2_000,
    gapWithinMs: 1_000,
    async happen({ platform: { redis }, dice, pause }) {
      await redis.kill()
      await pause(seconds(dice, 1, 5))
      await redis.start()
    },
  },
  {
    name: 'redis-flushed',
    what: 'FLUSHALL, three times',
    lastsMs: 4_000,
    backWithinMs: 2_000,
    gapWithinMs: 1_000,
    async happen({ platform: { redis }, dice, pause }) {
      for (let times = 0; times < 3; times++) {
        await redis.command('FLUSHALL')
        await pause(dice.below(1_500))
      }
    },
  },
  {
    name: 'redis-full',
    what: 'Redis takes no writes, because its memory is full',
    lastsMs: 10_000,
    backWithinMs: 2_000,
    gapWithinMs: 1_000,
    async happen({ platform: { redis }, pause }) {
      await redis.command('CONFIG', 'SET', 'maxmemory', '1mb')
      await pause(10_000)
      await redis.command('CONFIG', 'SET', 'maxmemory', '0')
    },
  },
  {
    name: 'redis-blocked',
    what: 'Redis answers no command for ten seconds, and its connections stay open',
    lastsMs: 10_000,
    backWithinMs: 2_000,
    gapWithinMs: 1_000,
    async happen({ platform: { redis }, pause }) {
      await redis.command('CLIENT', 'PAUSE', '10000', 'ALL')
      await pause(10_000)
    },
  },
  {
    name: 'redis-stopped',
    what: 'SIGSTOP of Redis',
    lastsMs: 20_000,
    backWithinMs: 2_000,
    gapWithinMs: 1_000,
    async happen({ platform: { redis }, dice, pause }) {
      redis.signal('SIGSTOP')
      await pause(seconds(dice, 5, 20))
      redis.signal('SIGCONT')
    },
  },
  {
    name: 'rows-locked',
    what: 'another session holds the rows of the guarded auctions',
    lastsMs: 6_000,
    backWithinMs: 1_000,
    gapWithinMs: 1_000,
    async happen({ platform: { database }, dice, pause }) {
      const client = await database.pool.connect()
      try {
        await client.query('begin')
        await client.query(`select from auction_states where status = 'live' and timer_ms = $1 for update`, [
          GUARD_TIMER_SECONDS * 1_000,
        ])
        await pause(seconds(dice, 3, 6))
        await client.query('rollback')
      } finally {
        client.release()
      }
    },
  },
  {
    name: 'tables-full',
    what: 'tables without room: inserts fail and updates succeed',
    lastsMs: 6_000,
    backWithinMs: 2_000,
    async happen({ platform: { database }, dice, pause }) {
      const tables = ['bids', 'ledger', 'settlement_proofs', 'run_extensions']
      const onEach = (change: string) =>
        database.pool.query(tables.map((table) => `alter table ${table} ${change}`).join(';'))
      await onEach('add constraint no_room check (false) not valid')
      await pause(seconds(dice, 2, 6))
      await onEach('drop constraint no_room')
    },
  },
]
