import { readSeriesFacts, type SeriesRow } from '@centesimo/auctioneer'
import { isBusy, priceTone } from '@centesimo/domain'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoCatalogue } from '../catalogue/demo-catalogue.ts'
import { readDemoAuctions } from '../read-demo-auctions.ts'
import { createDemoTestKit, type DemoTestKit } from '../testing/create-demo-test-kit.ts'
import { seedHistory } from './seed-history.ts'
import { startLiveRuns } from './start-live-runs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const images = new Map(demoCatalogue.map(({ key }) => [key, [`/media/${key}.webp`]]))
let kit: DemoTestKit
let adminId: number
beforeAll(async () => {
  kit = await createDemoTestKit()
  adminId = await kit.user({ username: 'admin', isAdmin: true })
  await seedHistory(kit, images)
})
afterAll(() => kit.close())

const number = async (query: string) => (await kit.rows<{ n: number }>(`select (${query})::float8 as n`))[0]!.n
const findSeriesRows = async () => {
  const rows = (await kit.database.db.selectFrom('series').selectAll().orderBy('id').execute()) as SeriesRow[]
  const facts = await readSeriesFacts(kit.database.db, rows)
  return rows.map((row) => ({ row, facts: facts.get(row.id)! }))
}
const violations = (database = kit.database) =>
  checkInvariants(database, { hours: kit.hours, autoBidIntervalMs: 30_000 })

test('every invariant holds over the whole history', async () => {
  expect(await violations()).toEqual([])
})

test('the live prices show all tones that a live auction has, the ended ones the last', async () => {
  const rows = await kit.rows<{ status: 'live' | 'ended'; bidderCount: number; closingPrice: number }>(
    `select status, seq as "bidderCount", closing_price_cents as "closingPrice" from auction_states where seq > 0`,
  )
  expect(new Set(rows.map(priceTone))).toEqual(new Set(['red', 'orange', 'yellow', 'lime', 'green']))
  const live = rows.filter(({ status }) => status === 'live').map(priceTone)
  expect(new Set(live)).toEqual(new Set(['red', 'orange', 'yellow', 'lime']))
})

test('one live auction is contested, the others are calm', async () => {
  const rows = await kit.rows<{ bids: number; startedAt: Date }>(
    `select seq as bids, start_time as "startedAt" from auction_states join auctions using (id) where status = 'live' and seq > 0`,
  )
  const busy = rows.filter(({ bids, startedAt }) => isBusy({ status: 'live', bids, startedAt: +startedAt }, Date.now()))
  expect([rows.length > 7, busy.length]).toEqual([true, 1])
})

test('has sales, wins, registrations, bids and shipments on most of thirty days', async () => {
  const days = (table: string, column: string, where = 'true') =>
    number(
      `select count(distinct date_trunc('day', ${column})) from ${table} where ${column} > now() - interval '31 days' and ${where}`,
    )
  expect(await days('runs', 'ended_at', 'winner_id is not null')).toBeGreaterThan(26)
  expect(await days('payments', 'captured_at', `purpose = 'credits'`)).toBeGreaterThan(20)
  expect(await days('payments', 'captured_at', `purpose = 'order'`)).toBeGreaterThan(15)
  expect(await days('users', 'created_at')).toBeGreaterThan(12)
  expect(await days('ledger', 'created_at', `type = 'bid'`)).toBeGreaterThan(26)
  expect(await number('select max(extract(epoch from ended_at - now())) from runs')).toBeLessThan(0)
  const states = await kit.rows<{ state: string }>(
    `select distinct shipping_state as state from orders where status = 'completed' order by 1`,
  )
  expect(states.map(({ state }) => state)).toEqual(['delivered', 'preparing', 'shipped', 'waiting'])
})

test('who bid was here then; who shows the empty pages, and giulia, were not', async () => {
  const rows = await kit.rows<{ bidder: boolean; seen: boolean }>(
    `select last_bid is not null as bidder, last_seen_at >= last_bid and last_seen_at < now() as seen
     from users left join (select user_id, max(created_at) as last_bid from ledger where type = 'bid' group by 1) as bids
       on user_id = users.id where demo and username <> 'giulia' and (last_bid is not null or last_seen_at is not null)`,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ bidder, seen }) => !bidder || !seen)).toEqual([])
  expect(await number(`select count(last_seen_at) from users where username in ('giulia', 'tommaso', 'elena')`)).toBe(0)
})

test('no day sells many times what another does', async () => {
  const sold = await kit.rows<{ credits: number }>(
    `select sum(credits)::int as credits from payments where purpose = 'credits' group by date_trunc('day', captured_at) order by 1`,
  )
  const sums = sold.map(({ credits }) => credits)
  expect(sums.at(-1)!).toBeLessThan((8 * sums.reduce((sum, credits) => sum + credits)) / sums.length)
})

test('each auction has the key that its place in the catalogue gives it', async () => {
  const auctions = await readDemoAuctions(kit.database)
  for (const item of demoCatalogue) {
    const own = auctions.find(({ demoKey }) => demoKey === item.key)
    const { initial } = item
    if (initial.status === 'upcoming' || initial.bids === undefined) expect(own, item.key).toBeUndefined()
    else
      expect(own, item.key).toMatchObject({ status: initial.status, bids: initial.bids, images: images.get(item.key) })
  }
})

describe('giulia', () => {
  const own = (query: string) =>
    kit.rows<Record<string, unknown>>(query.replace('$giulia', `(select id from users where username = 'giulia')`))

  test('has about forty bids in seven auctions, and what they cost', async () => {
    const spent = await own(`select bids, credits, cents from run_bidders where user_id = $giulia`)
    expect(spent).toHaveLength(7)
    expect(spent.reduce((sum, { bids }) => sum + (bids as number), 0)).toBe(38)
    expect(spent.reduce((sum, { cents }) => sum + (cents as number), 0)).toBeGreaterThan(500)
  })

  test('invited a friend, and both got their bonus', async () => {
    const referrals = await own(
      `select u.username, r.status from referrals r join users u on u.id = r.referred_user_id where r.referrer_id = $giulia`,
    )
    expect(referrals).toEqual([{ username: 'tommaso', status: 'completed' }])
    const bonuses = await kit.rows(
      `select u.username, l.amount from ledger l join users u on u.id = l.user_id
       where l.type = 'referral' and u.username in ('giulia', 'tommaso') order by 1`,
    )
    expect(bonuses).toEqual([
      { username: 'giulia', amount: 10 },
      { username: 'tommaso', amount: 20 },
    ])
  })

  test('won two auctions: one to pay, one paid and on its way', async () => {
    const orders = await own(
      `select status, shipping_state, tracking_number from orders where user_id = $giulia order by created_at`,
    )
    expect(orders).toEqual([
      { status: 'completed', shipping_state: 'shipped', tracking_number: expect.stringMatching(/^0462\d{8}$/) },
      { status: 'pending', shipping_state: 'waiting', tracking_number: null },
    ])
  })

  test('has receipts for her purchases, and three new notices', async () => {
    const receipts = await own(
      `select r.title from receipts r join payments p on p.id = r.payment_id where p.user_id = $giulia and p.purpose = 'credits' order by r.issued_at`,
    )
    expect(receipts.map(({ title }) => title)).toEqual(['50 crediti', '100 crediti', '250 crediti'])
    const notices = await own(
      `select kind from notices where user_id = $giulia and read_at is null order by created_at`,
    )
    expect(notices.map(({ kind }) => kind).sort()).toEqual(['order-shipped', 'payment-received', 'won'])
    expect(await own(`select 1 from outbox where user_id = $giulia`)).toEqual([])
  })
})

test('members invited friends: two wait for an admin, two got the extra bonus', async () => {
  const referrals = await kit.rows<{ status: string; n: number }>(
    'select status, count(*)::int as n from referrals group by status order by status',
  )
  expect(referrals).toEqual([
    { status: 'pending', n: 2 },
    { status: 'completed', n: 4 },
    { status: 'rewarded', n: 2 },
  ])
  const unearned = await kit.rows(
    `select r.status from referrals r join users u on u.id = r.referred_user_id
     where u.first_purchase_bonus <> r.first_purchase_bonus_given and r.status <> 'pending'`,
  )
  expect(unearned).toEqual([])
  expect(await number('select count(*) from referrals where first_purchase_bonus_given')).toBeGreaterThan(2)
})

test('a series goes on, one is paused, one sold out and one ended', async () => {
  const series = (await findSeriesRows()).map(({ row, facts }) => [row.status, facts.pieces.left])
  expect(series).toEqual([
    ['ended', 2],
    ['running', 0],
    ['paused', 7],
    ['running', 8],
  ])
})

test('the auctions of a series follow each other after the pause that it states', async () => {
  const gaps = await kit.rows<{ stated: number; hours: number | null }>(
    `select gap_ms / 3600000.0::float8 as stated, extract(epoch from runs.started_at - lag(runs.ended_at) over
       (partition by series_id order by series_number))::float8 / 3600 as hours
     from auctions join series on series.id = series_id join runs on runs.auction_id = auctions.id`,
  )
  const far = gaps.filter(({ stated, hours }) => hours !== null && Math.abs(hours - stated) > 1.5)
  expect([gaps.length > 20, far]).toEqual([true, []])
})

test('no object is sold both in a series and beside it', async () => {
  const both = await kit.rows(
    `select title from auctions where series_id is not null intersect select title from auctions where series_id is null`,
  )
  expect(both).toEqual([])
  const titles = demoCatalogue.map(({ title }) => title)
  const series = await kit.rows<{ title: string }>('select distinct title from auctions where series_id is not null')
  expect(series).toHaveLength(4)
  expect(series.filter(({ title }) => titles.includes(title))).toEqual([])
})

test('entries of the ledger are in the order of time', async () => {
  const early = `select count(*) from (select created_at < lag(created_at) over (order by id) as early
    from ledger where user_id <> ${adminId}) as entries`
  expect(await number(`${early} where early`)).toBe(0)
})

test('the admin was here before the first person', async () => {
  expect(
    await number(`select rank from (select id, rank() over (order by created_at) from users) as people
    where id = ${adminId}`),
  ).toBe(1)
})

test('the package that sells best is the one whose badge says so', async () => {
  const [best] = await kit.rows<{ badge: string | null }>(
    `select c.badge from payments p join credit_packages c on c.id = p.package_id
     group by c.id order by count(*) desc limit 1`,
  )
  expect(best).toEqual({ badge: 'Il + Venduto' })
})

test('eight people wrote, two of them wait for an answer; what the admin did is in the log', async () => {
  const messages = await kit.rows<{ answered: boolean; replied: boolean }>(
    `select answered_at > created_at as answered, reply is not null as replied from contact_messages order by id`,
  )
  expect(messages).toHaveLength(8)
  expect(messages.filter(({ answered }) => !answered)).toHaveLength(2)
  expect(messages.some(({ answered, replied }) => answered && !replied)).toBe(true)
  const actions = await kit.rows<{ action: string; n: number }>(
    `select action, count(*)::int as n from audit_log where action not like 'auction.%' group by action order by action`,
  )
  expect(actions).toEqual([
    { action: 'contact-message.answer', n: 6 },
    { action: 'referral.activate', n: 2 },
    { action: 'series.end', n: 1 },
    { action: 'series.pause', n: 1 },
  ])
})

test('credits were won and paid once: posted, with a receipt, and nothing to send', async () => {
  const { rows } = await kit.database.pool.query(
    `select o.status, o.prize_credits, o.shipping_cents, o.shipping_address, r.amount_cents, r.shipping_address as sent_to, l.amount
     from orders o join payments p on p.order_id = o.id join receipts r on r.payment_id = p.id join ledger l on l.payment_id = p.id
     where o.prize_credits is not null`,
  )
  expect(rows).toEqual([
    {
      status: 'completed',
      prize_credits: 50,
      shipping_cents: 0,
      shipping_address: null,
      amount_cents: 38,
      sent_to: null,
      amount: 50,
    },
  ])
})

test('the shop offers each object once, and what giulia won a second time', async () => {
  const onSale = await kit.rows<{ title: string; times: number }>(
    `select title, count(*)::int as times from auctions where buy_now_cents is not null group by title`,
  )
  expect(onSale.length).toBeGreaterThan(8)
  expect(onSale.reduce((sum, { times }) => sum + times - 1, 0)).toBeLessThanOrEqual(2)
})

test('a second start adds nothing', async () => {
  const tables = [
    'users',
    'auctions',
    'bids',
    'ledger',
    'payments',
    'orders',
    'notices',
    'referrals',
    'series',
    'contact_messages',
  ]
  const counts = () => Promise.all(tables.map((table) => number(`select count(*) from ${table}`)))
  const before = await counts()
  await seedHistory(kit, images)
  expect(await counts()).toEqual(before)
})

test('the first real bids continue the live runs', async () => {
  const live = () => number(`select sum(seq) from auction_states where status = 'live'`)
  const before = await live()
  await startLiveRuns(kit)
  expect(await live()).toBe(before + 9)
  expect(await violations()).toEqual([])
})

test('an older demo that was stopped and paused gets its history too', async () => {
  const older = await createDemoTestKit()
  try {
    const giulia = await older.user({ username: 'giulia', email: 'giulia@centesimo.example', demo: true })
    await older.user({ username: 'paolo_v' })
    const luca = await older.user({ username: 'demo_luca', demo: true })
    const { id } = await older.auction({ demo: { role: 'crowd', key: 'cronografo-acciaio-anni-70' } })
    await older.bid(id, giulia)
    await older.bid(id, luca)
    await older.rows(
      `update settlement_proofs set gap_from = now() - interval '12 days' where id = (select max(id) from settlement_proofs)`,
    )
    await older.auctioneer.pausePlatform({ notice: 'Torniamo presto' }, { adminId: null })
    await older.auctioneer.resumePlatform({ adminId: null })
    await seedHistory(older, images)
    expect(await violations(older.database)).toEqual([])
    const names = await older.rows<{ demo: boolean }>(`select demo from users where username = 'paolo_v'`)
    expect(names).toEqual([{ demo: false }])
    const [won] = (await readDemoAuctions(older.database)).filter((auction) => auction.id === id)
    expect(won).toMatchObject({ isCrowdWin: true })
    const entries = await older.rows<{ rising: boolean }>(
      `select bool_and(created_at >= before) as rising from (
        select created_at, lag(created_at) over (order by id) as before from ledger where user_id = $1) as own`,
      [giulia],
    )
    expect(entries).toEqual([{ rising: true }])
  } finally {
    await older.close()
  }
})

test('keeps the opening hours', async () => {
  const daytime = await createDemoTestKit({ AUCTION_HOURS: '10:00-24:00' })
  try {
    await seedHistory(daytime, images)
    expect(await checkInvariants(daytime.database, { hours: daytime.hours })).toEqual([])
  } finally {
    await daytime.close()
  }
})
