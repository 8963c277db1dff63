import type { AuctionsChanged } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { dieAtEachStep } from '@centesimo/db/testing/die-at-each-step'
import { parseOpeningHours } from '@centesimo/domain'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewAuction } from '../lifecycle/create.ts'
import { prizeEstimate } from '../lifecycle/prize-estimate.ts'
import { createOffer } from '../testing/create-offer.ts'
import { createTestCluster, type TestCluster } from '../testing/create-test-cluster.ts'
import type { SeriesTerms } from './create-series.ts'

let cluster: TestCluster
const hours = parseOpeningHours('10:00-24:00', 'Europe/Rome')
beforeAll(async () => {
  cluster = await createTestCluster({ hours })
})
afterAll(() => cluster.close())
let days = 0
beforeEach(async () => {
  // Each test begins at noon in Rome.
  await cluster.clock.set(Date.UTC(2026, 5, ++days, 10))
  await cluster.rows(`update series set status = 'ended'`)
})

const MINUTE_MS = 60_000
const platform = { adminId: null }
type Made = { id: string; rowId: number; seriesId: string }

async function createSeries(terms: Partial<SeriesTerms> = {}, offer: Partial<NewAuction> = {}): Promise<Made> {
  const admin = await cluster.person()
  const created = await cluster.auctioneer.createSeries(
    {
      offer: createOffer({ title: 'Telefono', closingPriceCents: 101, ...offer }),
      terms: { stock: 3, gapMs: MINUTE_MS, hours: null, ...terms },
    },
    { adminId: admin.id },
  )
  if (!created.ok) throw new Error(created.code)
  const { id } = created.liveState
  const [row] = await cluster.rows<{ rowId: number; seriesId: string }>(
    `select a.id as "rowId", s.public_id as "seriesId" from auctions a join series s on s.id = a.series_id where a.public_id = $1`,
    [id],
  )
  return { id, ...row! }
}

/** The bid reaches the closing price. */
const win = async (id: string) => expect(await cluster.bid({ id }, await cluster.person())).toMatchObject({ won: true })
const startDue = () => cluster.auctioneer.startDueSeries()
const auctionsOf = (seriesId: string) =>
  cluster.rows<{ id: string; number: number; status: string; title: string; seller: number }>(
    `select a.public_id as id, series_number as number, s.status, a.title, s.seller_id as seller
     from auctions a join auction_states s using (id) join series x on x.id = a.series_id where x.public_id = $1 order by 2`,
    [seriesId],
  )
const numbersOf = async (seriesId: string) => (await auctionsOf(seriesId)).map(({ number }) => number)

describe('a series', () => {
  test('starts an auction a gap after the end of the last until the stock is gone', async () => {
    const first = await createSeries({ stock: 2 })
    expect(await startDue()).toEqual([])
    await win(first.id)
    expect(await startDue()).toEqual([])
    await cluster.clock.pass(MINUTE_MS)
    const [second] = await startDue()
    await win(second!)
    await cluster.clock.pass(10 * MINUTE_MS)
    expect(await startDue()).toEqual([])
    const made = await auctionsOf(first.seriesId)
    expect(made.map(({ id }) => id)).toEqual([first.id, second])
    // The same offer, which the same admin may not bid on.
    expect(new Set(made.map(({ title, seller }) => `${title} ${seller}`)).size).toBe(1)
    expect(await checkInvariants(cluster.database, { hours })).toEqual([])
  })

  test('goes on when nobody wins, when a win comes to nothing, and after a deletion', async () => {
    const first = await createSeries({ stock: 1, gapMs: 0 })
    await cluster.auctioneer.close(first.id, platform)
    const [second] = await startDue()
    await win(second!)
    await cluster.clock.pass(2 * MINUTE_MS)
    expect(await startDue()).toEqual([])
    await cluster.rows(
      `update orders set status = 'expired' where auction_id = (select id from auctions where public_id = $1)`,
      [second],
    )
    await cluster.clock.pass(2 * MINUTE_MS)
    const [third] = await startDue()
    await cluster.auctioneer.remove(third!, platform)
    const [fourth] = await startDue()
    expect(await numbersOf(first.seriesId)).toEqual([1, 2, 4])
    await cluster.auctioneer.close(fourth!, platform)
  })

  test('tells open pages that a deleted auction gives its piece back', async () => {
    const first = await createSeries({ stock: 2, gapMs: 0 })
    await win(first.id)
    await cluster.clock.pass(MINUTE_MS)
    const [second] = await startDue()
    const changes: AuctionsChanged[] = []
    cluster.eventBus.onChange((change) => changes.push(change))
    await cluster.auctioneer.remove(second!, platform)
    expect(changes).toEqual([
      { kind: 'deleted', id: second },
      { kind: 'edited', id: first.id },
    ])
  })

  test('goes on at the opening hour of the next day', async () => {
    const first = await createSeries({ gapMs: 0 })
    await cluster.clock.pass(11.99 * 60 * MINUTE_MS)
    await win(first.id)
    await cluster.clock.pass(MINUTE_MS)
    expect(await startDue()).toEqual([])
    await cluster.clock.pass(10 * 60 * MINUTE_MS)
    expect(await startDue()).toHaveLength(1)
  })

  test('waits while it or the platform is paused, and ends for good', async () => {
    const first = await createSeries({ gapMs: 0 })
    const set = (status: 'paused' | 'running' | 'ended') =>
      cluster.auctioneer.setSeriesStatus(first.seriesId, status, platform)
    expect(await set('paused')).toEqual({ ok: true })
    expect(await set('paused')).toMatchObject({ code: 'INVALID_STATE' })
    await win(first.id)
    expect(await startDue()).toEqual([])
    await set('running')
    await cluster.auctioneer.pausePlatform({ notice: 'Torniamo presto' }, platform)
    expect(await startDue()).toEqual([])
    await cluster.auctioneer.resumePlatform(platform)
    expect(await startDue()).toHaveLength(1)
    await set('ended')
    expect(await set('running')).toMatchObject({ code: 'INVALID_STATE' })
    expect(await cluster.auctioneer.addSeriesStock(first.seriesId, 1, platform)).toMatchObject({
      code: 'INVALID_STATE',
    })
    expect(await cluster.auctioneer.addSeriesStock('nessuna', 1, platform)).toMatchObject({ code: 'SERIES_NOT_FOUND' })
  })

  test('goes on at once when pieces are added, with the changed offer', async () => {
    const first = await createSeries({ stock: 1, gapMs: 0 })
    await win(first.id)
    expect(await startDue()).toEqual([])
    expect(await cluster.auctioneer.editSeries(first.seriesId, { title: 'Telefono nuovo' }, platform)).toEqual({
      ok: true,
    })
    await cluster.auctioneer.addSeriesStock(first.seriesId, 1, platform)
    expect(await startDue()).toHaveLength(1)
    expect((await auctionsOf(first.seriesId)).map(({ title }) => title)).toEqual(['Telefono', 'Telefono nuovo'])
    const entries = await cluster.rows('select action, after from audit_log where target_id = $1 order by id', [
      first.seriesId,
    ])
    expect(entries.slice(1)).toEqual([
      { action: 'series.edit', after: { title: 'Telefono nuovo' } },
      { action: 'series.stock', after: { stock: 2 } },
    ])
  })

  test('refuses prices that would end an auction on its first bid, hours of the night and restarts', async () => {
    const first = await createSeries()
    const edit = (changes: Parameters<typeof cluster.auctioneer.editSeries>[1]) =>
      cluster.auctioneer.editSeries(first.seriesId, changes, platform)
    expect(await edit({ startingBidCents: 101 })).toMatchObject({ fields: { closingPrice: expect.any(String) } })
    expect(await edit({ hours: '02:00-10:00' })).toMatchObject({ fields: { hours: expect.any(String) } })
    expect(await edit({ categoryId: 9_999 })).toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    await win(first.id)
    expect(await cluster.auctioneer.restart(first.id, platform)).toMatchObject({ code: 'INVALID_STATE' })
  })

  test('is not given a prize while a node of the last release runs, which would not pay it', async () => {
    const { seriesId } = await createSeries()
    const edit = () => cluster.auctioneer.editSeries(seriesId, { prizeCredits: 50 }, platform)
    await cluster.rows(
      `insert into heartbeats (node_id, role, version, beat_at) values ('old', 'worker', '0.0.1', clock_timestamp())`,
    )
    expect(await edit()).toMatchObject({ code: 'INVALID_STATE' })
    await cluster.rows(`delete from heartbeats where node_id = 'old'`)
    expect(await edit()).toEqual({ ok: true })
  })

  test('that has a prize already may change in other ways meanwhile', async () => {
    const { seriesId } = await createSeries({}, { prizeCredits: 50 })
    await cluster.rows(
      `insert into heartbeats (node_id, role, version, beat_at) values ('old', 'worker', '0.0.1', clock_timestamp())`,
    )
    expect(await cluster.auctioneer.editSeries(seriesId, { title: 'Crediti' }, platform)).toEqual({ ok: true })
    await cluster.rows(`delete from heartbeats where node_id = 'old'`)
  })

  test('gets the estimate of a changed prize, unless it is said', async () => {
    const { seriesId } = await createSeries({}, { estimatedValue: '900 €' })
    const estimate = async () => {
      const [row] = await cluster.rows<{ estimate: string }>(
        `select offer ->> 'estimatedValue' as estimate from series where public_id = $1`,
        [seriesId],
      )
      return row!.estimate
    }
    await cluster.auctioneer.editSeries(seriesId, { prizeCredits: 50 }, platform)
    expect(await estimate()).toBe(await prizeEstimate(cluster.database.db, 50))
    await cluster.auctioneer.editSeries(seriesId, { prizeCredits: 60, estimatedValue: '15 €' }, platform)
    expect(await estimate()).toBe('15 €')
  })

  test('is not created when its first auction is refused', async () => {
    const count = () => cluster.rows('select count(*) from series')
    const before = await count()
    const terms = { stock: 1, gapMs: 0, hours: null }
    const far = createOffer({ startAsLive: false, startTime: Date.UTC(2090, 0, 1) })
    expect(await cluster.auctioneer.createSeries({ offer: far, terms }, platform)).toMatchObject({ ok: false })
    expect(await count()).toEqual(before)
  })
})

test('ten workers at once start the next auction once', async () => {
  const first = await createSeries({ gapMs: 0, stock: 5 })
  const nodes = await Promise.all([0, 1].map(() => cluster.openNode({ takesBids: false })))
  let last = first.id
  for (let number = 2; number <= 5; number++) {
    await win(last)
    const started = await Promise.all(
      Array.from({ length: 10 }, (_, index) => nodes[index % 2]!.auctioneer.startDueSeries()),
    )
    expect(started.flat()).toHaveLength(1)
    last = started.flat()[0]!
    expect(await numbersOf(first.seriesId)).toEqual(Array.from({ length: number }, (_, index) => index + 1))
  }
})

test('a worker that dies between any two steps loses and doubles nothing', async () => {
  const first = await createSeries({ gapMs: 0, stock: 100 })
  let last = first.id
  let number = 1
  const expectNext = async () => {
    await startDue()
    number++
    const made = await auctionsOf(first.seriesId)
    expect(made.map((each) => each.number)).toEqual(Array.from({ length: number }, (_, index) => index + 1))
    last = made.at(-1)!.id
    expect(made.at(-1)!.status).toBe('live')
  }
  const startNext = async (database: Database) => {
    await win(last)
    const { auctioneer } = await cluster.openNode({ takesBids: false, database })
    return () => auctioneer.startDueSeries()
  }
  // Begin, locks, reads, the rows of the auction, its run and its place, the audit log, commit.
  expect(await dieAtEachStep(cluster.database.url, startNext, expectNext)).toBeGreaterThan(12)
  await expectNext()
  expect(await checkInvariants(cluster.database, { hours })).toEqual([])
})
