import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type LocalServer, prepareDatabase } from '@centesimo/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { requestBid, retryUntilAnswered } from './faults/run-bid-storm.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'
import { startTestPostgres } from './testing/start-test-postgres.ts'

// Auctions whose deadline falls into a fault. In each a challenger presses a second before the
// deadline and repeats the same bid until it is answered: it must be accepted, and never be told
// that the auction is closed. `FAULT_ROUNDS=20 npm test --
// packages/journeys/src/closing-faults.test.ts` runs every fault twenty times; without the setting
// three of them run once.

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 0)
const TIMER_MS = 12_000
const FAULT_MS = 5_000
/** When the deadlines pass, after the fault began. The last one passes after its end. */
const DEADLINES_MS = [700, 1_300, 2_200, 3_500, 4_800, 6_500, 9_000]

const folder = mkdtempSync(join(tmpdir(), 'closing-faults-'))
let platform: TestPlatform
let postgres: LocalServer
let leader: Person
let challenger: Person

beforeAll(async () => {
  postgres = await startTestPostgres(folder)
  await prepareDatabase(postgres.url)
  platform = await startTestPlatform({ databaseUrl: postgres.url })
  const credits = 1_000 * (ROUNDS + 1)
  leader = await register(platform, 'anna', { credits })
  challenger = await register(platform, 'bruno', { credits })
})
afterAll(async () => {
  await platform?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Guard = { auctionId: string; rowId: number }

/** Undoes the fault; called after `FAULT_MS`. */
type Fault = (guards: readonly Guard[]) => Promise<() => Promise<unknown>>

const faults: [string, Fault][] = [
  [
    'an API node is killed',
    async () => {
      const [node] = platform.stack.api
      node!.kill('SIGKILL')
      await eventually(() => node!.pid()).toBe(null)
      return () => node!.start()
    },
  ],
  ['an API node hangs', async () => stopAndContinue([platform.stack.api[0]!.pid()!])],
  [
    'Postgres is killed',
    async () => {
      const { port, exited } = postgres
      postgres.kill('SIGKILL')
      await exited
      return async () => {
        postgres = await startTestPostgres(folder, port)
      }
    },
  ],
  [
    'Postgres hangs',
    async () => {
      const { rows } = await platform.database.pool.query<{ pid: number }>(
        'select pid from pg_stat_activity where pid <> pg_backend_pid()',
      )
      return stopAndContinue(rows.map(({ pid }) => pid))
    },
  ],
  [
    'the disk is full',
    async () => {
      // Tables without room: inserts fail and updates succeed.
      const tables = ['bids', 'ledger', 'settlement_proofs', 'run_extensions']
      const onEach = (change: string) =>
        platform.database.pool.query(tables.map((table) => `alter table ${table} ${change}`).join(';'))
      await onEach('add constraint no_room check (false) not valid')
      return () => onEach('drop constraint no_room')
    },
  ],
  [
    'the auctions are locked',
    async (guards) => {
      const client = await platform.database.pool.connect()
      await client.query('begin')
      await client.query('select from auction_states where id = any($1) for update', [guards.map(({ rowId }) => rowId)])
      return async () => {
        await client.query('rollback')
        client.release()
      }
    },
  ],
]

async function stopAndContinue(pids: readonly number[]): Promise<() => Promise<void>> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return async () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

const alwaysTested = new Set(['an API node is killed', 'Postgres hangs', 'the auctions are locked'])
const chosen =
  ROUNDS === 0
    ? faults.flatMap(([name, fault]) => (alwaysTested.has(name) ? [[name, 1, fault] as const] : []))
    : faults.flatMap(([name, fault]) => Array.from({ length: ROUNDS }, (_, round) => [name, round + 1, fault] as const))
const allGuards: Guard[] = []

test.each(chosen)(
  'while %s, no auction ends and no bidder is told that one has ended (round %i)',
  async (name, _, fault) => {
    const guards = await Promise.all(DEADLINES_MS.map(() => createGuard(name)))
    allGuards.push(...guards)
    const faultAt = performance.now() + TIMER_MS - DEADLINES_MS[0]!
    const deadlines = guards.map((guard, i) => lead(guard, faultAt + DEADLINES_MS[i]! - TIMER_MS))
    const challenges = guards.map(async (guard, i) => {
      await pauseUntil(faultAt + DEADLINES_MS[i]! - 1_000)
      return challenge(guard)
    })
    await Promise.all(deadlines)
    await pauseUntil(faultAt)
    const undo = await fault(guards)
    await pauseUntil(faultAt + FAULT_MS)
    await undo()
    expect(await Promise.all(challenges)).toEqual(guards.map(() => 'accepted'))
  },
)

test('afterwards every auction ends, won by its challenger', async () => {
  const wonByChallenger = async () => {
    const { rows } = await platform.database.pool.query<{ won: number }>(
      `select count(*)::int as won from runs join users on users.id = winner_id where username = $1`,
      [challenger.username],
    )
    return rows[0]!.won
  }
  await eventually(wonByChallenger).toBe(allGuards.length)
  await expectInvariantsHold(platform)
})

async function createGuard(title: string): Promise<Guard> {
  const { id: auctionId } = await createTestAuction(platform, `Mentre ${title}`, { timerSeconds: TIMER_MS / 1_000 })
  const { rows } = await platform.database.pool.query<{ id: number }>('select id from auctions where public_id = $1', [
    auctionId,
  ])
  return { auctionId, rowId: rows[0]!.id }
}

/** Starts the countdown at this moment. */
async function lead({ auctionId }: Guard, at: number): Promise<void> {
  await pauseUntil(at)
  const { status } = await requestBid(platform.url, { person: leader, auctionId, bidId: randomUUID() })
  expect(status).toBe(201)
}

async function challenge({ auctionId }: Guard): Promise<string> {
  const bid = { person: challenger, auctionId, bidId: randomUUID() }
  const { answer } = await retryUntilAnswered(platform, bid)
  return answer.status === 201 ? 'accepted' : JSON.stringify(answer.body)
}

async function pauseUntil(at: number): Promise<void> {
  await pause(Math.max(0, at - performance.now()))
}
