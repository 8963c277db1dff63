import type { Auction } from '@centesimo/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestAuction, signUp, useTestNode } from '../testing/create-test-node.ts'
import { byEnding } from './find-auctions.ts'

// The list's default order: live auctions by time left, upcoming ones by start, ended ones by end.

const testApp = useTestNode()

const page = async (limit: number, cursor = '') => {
  const { body, headers } = await testApp.call<Auction[]>(
    'GET',
    `/api/auctions?sort=ending&limit=${limit}&cursor=${cursor}`,
  )
  return { titles: body.map(({ title }) => title), next: headers['x-next-cursor'] as string | undefined }
}

it('misses no auction while others end and get bids between two pages', async () => {
  const bidder = await signUp(testApp, 'giulia')
  const ids: string[] = []
  for (let place = 0; place < 9; place++) {
    const id = await createTestAuction(testApp, {
      title: `Live ${place}`,
      // Three pairs end at the same time, the others wait for a bid.
      durationDays: place < 6 ? 1 + Math.floor(place / 2) : 0,
    })
    ids.push(id)
  }
  await createTestAuction(testApp, { title: 'In arrivo', startAsLive: false, startTime: Date.now() + 3_600_000 })
  const first = await page(4)
  expect(first.titles).toEqual(['Live 0', 'Live 1', 'Live 2', 'Live 3'])
  // One of the shown ones ends, one of those not yet shown, and one gets its first bid.
  for (const place of [0, 5]) await testApp.deps.auctioneer.close(ids[place]!, { adminId: null })
  await testApp.call('POST', `/api/auctions/${ids[2]!}/bids`, { as: bidder.cookie })
  const shown = [...first.titles]
  for (let next = first.next; next; ) {
    const more = await page(2, next)
    shown.push(...more.titles)
    next = more.next
  }
  expect([...new Set(shown)].sort()).toEqual(['In arrivo', ...ids.map((_, place) => `Live ${place}`)].sort())
  expect(shown.slice(-2)).toEqual(['Live 5', 'Live 0'])
})

it.each([-9e15, -1, 0, 2.5e15, 9e15])('takes a cursor with the key %s', async (key) => {
  const cursor = Buffer.from(JSON.stringify(['ending', key, 1])).toString('base64url')
  const { status } = await testApp.call('GET', `/api/auctions?sort=ending&cursor=${cursor}`)
  expect(status).toBe(200)
})

it('reads a page of ten thousand auctions from indexes, the first and any later one', async () => {
  const { db } = testApp.database
  await sql`
    with offered as (
      insert into auctions (public_id, title, description, category_id, start_time)
      select 'many-' || n, 'Lotto ' || n, 'Uno dei tanti', (select min(id) from categories), now()
      from generate_series(1, 10000) n returning id
    )
    insert into auction_states (id, status, run, starting_bid_cents, timer_ms, ended_at)
    select id, 'ended', 1, 0, 60000, date_trunc('second', now()) - (id % 5000) * interval '1 minute' from offered`.execute(
    db,
  )
  await sql`analyze auctions, auction_states`.execute(db)
  const twoDaysAgo = Date.now() - 48 * 3_600_000
  for (const after of [null, { sort: 'ending', key: 3e15 - twoDaysAgo, id: 0 }]) {
    const query = byEnding(db, {}, { sort: 'ending', limit: 24, after })
    expect(await query.execute()).toHaveLength(25)
    const plan = JSON.stringify(await query.explain('json'))
    expect(plan).toContain('auction_states_ended')
    expect(plan).not.toContain('Seq Scan')
  }
})
