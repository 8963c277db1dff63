import { BID_CONNECTIONS } from '@centesimo/auctioneer'
import { connect } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLeaks } from './read-leaks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

const leaks = (heldMs?: number) => readLeaks(database, 0, heldMs)

test('finds connections of a program that is gone, too many of one, and a transaction that stays open', async () => {
  const program = connect(database.url, { max: BID_CONNECTIONS + 1, name: 'api-0123 bids' })
  const client = await program.pool.connect()
  try {
    expect(await leaks()).toEqual(['api-0123 bids is gone and has connections: 1'])
    await database.pool.query(
      `insert into heartbeats (node_id, role, beat_at) values ('api-0123', 'api', clock_timestamp())`,
    )
    expect(await leaks()).toEqual([])
    await client.query('begin')
    expect(await leaks(0)).toEqual([expect.stringMatching(/^api-0123 bids holds a transaction open for \d+ ms$/)])
    await client.query('rollback')
    const others = await Promise.all(Array.from({ length: BID_CONNECTIONS }, () => program.pool.connect()))
    expect(await leaks()).toEqual([
      `api-0123 bids has more connections than its pool, ${BID_CONNECTIONS}: ${BID_CONNECTIONS + 1}`,
    ])
    for (const other of others) other.release()
  } finally {
    client.release()
    await program.close()
  }
})
