import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { growDatabase } from './grow-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('leaves tables as the product would, with their indexes and no broken invariant', async () => {
  const before = await readIndexes()
  await growDatabase(database, { auctions: 4 }, () => {})
  expect(await readIndexes()).toEqual(before)
  expect(await checkInvariants(database)).toEqual([])
  const { rows } = await database.pool.query<{ bids: number; entries: number; people: number }>(
    `select (select count(*) from bids)::int as bids, (select count(*) from ledger)::int as entries,
       (select count(*) from users where username like 'grown%')::int as people`,
  )
  expect(rows).toEqual([{ bids: 2_000, entries: 2_200, people: 200 }])
})

async function readIndexes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select indexdef || coalesce(' ' || c.contype::text, '') as name from pg_indexes
     left join pg_constraint c on c.conname = indexname
     where tablename in ('bids', 'ledger', 'run_bidders') order by 1`,
  )
  return rows.map(({ name }) => name)
}
