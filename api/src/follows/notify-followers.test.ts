import { notifyFollowers } from '@centesimo/auctioneer'
import type { Auction, Notice } from '@centesimo/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestAuction,
  createTestNode,
  createTestSeries,
  signUp,
  type TestPerson,
  useTestNode,
} from '../testing/create-test-node.ts'

const testApp = useTestNode()
let anna: TestPerson
let marco: TestPerson
let photos: { id: string; publicId: string }
beforeAll(async () => {
  ;[anna, marco] = [await signUp(testApp, 'anna'), await signUp(testApp, 'marco')]
  const { rows } = await testApp.database.pool.query(
    `select id, public_id as "publicId" from categories order by id desc limit 1`,
  )
  photos = rows[0]
})
beforeEach(() =>
  testApp.database.pool.query(
    'delete from follows; delete from follow_moments; delete from notices; delete from auctions; delete from auction_states',
  ),
)

const follow = (body: object, as = anna) => testApp.call('POST', '/api/user/follows', { as: as.cookie, body })
const look = () => notifyFollowers(testApp.database)
const leica = (changes: Parameters<typeof createTestAuction>[1] = {}) =>
  createTestAuction(testApp, { title: 'Leica M3 con obiettivo', startAsLive: false, ...changes })
const start = (id: string) => testApp.deps.auctioneer.start(id, { adminId: null })
const notices = async (as = anna) =>
  (await testApp.call<Notice[]>('GET', '/api/notices', { as: as.cookie })).body
    .filter(({ kind }) => kind === 'followed-auction')
    .map(({ text, auctionId }) => [auctionId, text.replaceAll('\u00A0', ' ')])
const inLastMinutes = (id: string, changes = '') =>
  testApp.database.pool.query(
    `update auction_states set timer_ends_at = now() + interval '10 minutes'${changes}
     where id = (select id from auctions where public_id = $1)`,
    [id],
  )

test('the start of a matching auction is told once, whoever looks and whatever happens to it', async () => {
  const other = await createTestNode(testApp.database)
  await follow({ words: 'obiettivo LEICA' })
  await follow({ words: 'leica' })
  await follow({ words: 'leica vinile' }, marco)
  const [id] = [await leica(), await createTestAuction(testApp, { title: 'Vaso' })]
  await look()
  expect(await notices()).toEqual([])
  await start(id)
  await Promise.all([look(), notifyFollowers(other.database), look()])
  expect(await notices()).toEqual([
    [id, "L'asta di «Leica M3 con obiettivo» è iniziata. La tua ricerca: «obiettivo LEICA»."],
  ])
  expect(await notices(marco)).toEqual([])

  await testApp.deps.auctioneer.close(id, { adminId: null })
  await testApp.deps.auctioneer.restart(id, { adminId: null })
  await look()
  expect(await notices()).toHaveLength(1)
  await other.close()
})

test('a stop between two pages of followers loses and doubles nobody', async () => {
  const { pool } = testApp.database
  const people = [anna, marco]
  for (const name of ['carla', 'dario', 'elena']) people.push(await signUp(testApp, name))
  // Each twice, the second on a later page than the first.
  for (const words of ['leica', 'obiettivo']) for (const person of people) await follow({ words }, person)
  const told = async () =>
    (await pool.query(`select user_id from notices where kind = 'followed-auction' order by id`)).rows.map(
      ({ user_id }) => user_id,
    )
  await pool.query(`
    create function stop_at_dario() returns trigger language plpgsql as 'begin raise ''stopped''; end';
    create trigger stop before insert on notices for each row when (new.user_id = ${people[3]!.id})
      execute function stop_at_dario()`)
  await start(await leica())
  const look = () => notifyFollowers(testApp.database, { followsAtATime: 2 })
  await expect(look()).rejects.toThrow('stopped')
  expect(await told()).toEqual(people.slice(0, 2).map(({ id }) => id))
  await pool.query('drop trigger stop on notices; drop function stop_at_dario')
  await Promise.all([look(), look()])
  await look()
  expect(await told()).toEqual(people.map(({ id }) => id))
})

test('what was on sale before is not told as started', async () => {
  const id = await leica()
  await start(id)
  await follow({ words: 'leica' })
  await look()
  expect(await notices()).toEqual([])
})

test('below a price the last minutes are told, if it still costs less', async () => {
  await follow({ words: 'leica', maxPrice: 5_000 })
  await follow({ words: 'leica', maxPrice: 1_000 }, marco)
  const id = await leica({ durationDays: 2 })
  await start(id)
  await look()
  expect([...(await notices()), ...(await notices(marco))]).toEqual([])
  await inLastMinutes(id, ', current_bid_cents = 1000')
  await look()
  await look()
  expect(await notices()).toEqual([
    [
      id,
      "L'asta di «Leica M3 con obiettivo» si chiude tra poco ed è ancora a 10,00 €. La tua ricerca: «leica», sotto 50,00 €.",
    ],
  ])
  expect(await notices(marco)).toEqual([])
})

test('an auction that any bid may end within a timer is told at its start, also below a price', async () => {
  await follow({ words: 'leica', maxPrice: 5_000 })
  await follow({ words: 'leica', maxPrice: 100 }, marco)
  const id = await leica({ startingBidCents: 100 })
  await start(id)
  await look()
  expect((await notices()).map(([told]) => told)).toEqual([id])
  expect(await notices(marco)).toEqual([])
})

test('a category is followed, and words within it', async () => {
  await follow({ categoryId: photos.publicId })
  await follow({ categoryId: photos.publicId, words: 'leica' }, marco)
  const ids = [
    await leica({ categoryId: Number(photos.id) }),
    await createTestAuction(testApp, { title: 'Cavalletto', categoryId: Number(photos.id), startAsLive: false }),
    await leica(),
  ]
  for (const id of ids) await start(id)
  await look()
  expect((await notices()).map(([id]) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect((await notices(marco)).map(([id]) => id)).toEqual([ids[0]])
})

test('is not told: who bids there, hears by a reminder, has a time-out, is blocked, or unfollowed', async () => {
  const { body } = await testApp.call<{ id: string }>('POST', '/api/user/follows', {
    as: anna.cookie,
    body: { words: 'leica' },
  })
  await testApp.call('DELETE', `/api/user/follows/${body.id}`, { as: anna.cookie })
  const people = await Promise.all(['bidder', 'reminded', 'resting', 'blocked'].map((name) => signUp(testApp, name)))
  const [bidder, reminded, resting, blocked] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
  const id = await leica({ durationDays: 1 })
  for (const person of [reminded, resting, blocked]) await follow({ words: 'leica' }, person)
  await follow({ words: 'leica', maxPrice: 5_000 }, bidder)
  await testApp.call('PUT', `/api/auctions/${id}/reminder`, { as: reminded.cookie })
  const rested = await testApp.call('PUT', '/api/user/limits', {
    as: resting.cookie,
    body: { version: 0, timeOutDays: 1 },
  })
  expect(rested.status).toBe(200)
  await testApp.database.pool.query('update users set blocked_at = now() where id = $1', [blocked.id])
  await start(id)
  expect((await testApp.call('POST', `/api/auctions/${id}/bids`, { as: bidder.cookie })).status).toBe(201)
  await look()
  await inLastMinutes(id)
  await look()
  const { rows } = await testApp.database.pool.query(`select user_id from notices where kind = 'followed-auction'`)
  expect(rows).toEqual([])
})

test('who can never bid there is not told: winners of beginners, the seller, and who comes too late to join', async () => {
  const [winner, seller] = [await signUp(testApp, 'vince'), await signUp(testApp, 'vende')]
  const won = await createTestAuction(testApp, { title: 'Vaso', closingPriceCents: 1 })
  expect((await testApp.call('POST', `/api/auctions/${won}/bids`, { as: winner.cookie })).status).toBe(201)
  for (const person of [anna, winner, seller]) await follow({ words: 'leica' }, person)
  const told = async () => (await Promise.all([anna, winner, seller].map(notices))).map((own) => own.length)
  await start(await leica({ audience: 'beginners' }))
  await look()
  expect(await told()).toEqual([1, 0, 1])
  // A win that came to nothing is none.
  await testApp.database.pool.query(`update orders set status = 'expired'`)
  await start(await leica({ audience: 'beginners' }))
  await look()
  expect(await told()).toEqual([2, 1, 2])

  const own = await leica()
  await testApp.database.pool.query(
    'update auction_states set seller_id = $1 where id = (select id from auctions where public_id = $2)',
    [seller.id, own],
  )
  await start(own)
  await look()
  expect(await told()).toEqual([3, 2, 2])

  const joinUntilCents = 100
  await start(await leica({ joinUntilCents }))
  await testApp.database.pool.query(
    `update auction_states set current_bid_cents = $1 where id = (select max(id) from auctions)`,
    [joinUntilCents],
  )
  await look()
  expect(await told()).toEqual([3, 2, 2])
})

test('of a series one auction a day is told', async () => {
  await follow({ words: 'leica' })
  const { auctionId } = await createTestSeries(testApp, { title: 'Leica M3 con obiettivo', startAsLive: true })
  await look()
  expect((await notices()).map(([id]) => id)).toEqual([auctionId])
  await testApp.deps.auctioneer.close(auctionId, { adminId: null })
  await testApp.deps.auctioneer.startDueSeries()
  const { rows } = await testApp.database.pool.query(`select id from auction_states where status = 'live'`)
  expect(rows).toHaveLength(1)
  await look()
  expect(await notices()).toHaveLength(1)
  await testApp.database.pool.query(`update notices set created_at = now() - interval '25 hours';
    delete from follow_moments`)
  await look()
  expect(await notices()).toHaveLength(2)
})

test('nothing is told while the platform is paused, and all of it afterwards', async () => {
  await follow({ words: 'leica' })
  await start(await leica())
  const admin = await signUp(testApp, 'capo', { isAdmin: true })
  await testApp.deps.auctioneer.pausePlatform({ notice: 'Prova' }, { adminId: admin.id })
  await look()
  expect(await notices()).toEqual([])
  await testApp.deps.auctioneer.resumePlatform({ adminId: admin.id })
  await look()
  expect(await notices()).toHaveLength(1)
})

test('finds what the list of auctions finds, for any words and category', async () => {
  const parts = ['Leica', "l'obiettivo", 'ÀNFORA', 'caffè', '100%', 'M3', 'dell’uomo', 'oro', 'or', 'foto', 'a_b', 'é']
  const pick = <Item>(of: readonly Item[], turn: number) => of[turn % of.length]!
  const { rows: categories } = await testApp.database.pool.query('select id, public_id from categories order by id')
  const created: string[] = []
  for (let turn = 0; turn < 30; turn++)
    created.push(
      await createTestAuction(testApp, {
        title: `${pick(parts, turn)} ${pick(parts, turn * 5 + 3)}`,
        description: `Con ${pick(parts, turn * 7 + 1)} e altro.`,
        categoryId: Number(pick(categories, turn * 3).id),
      }),
    )
  // Followed before their start, each search by a user of its own.
  const searches = Array.from({ length: 150 }, (_, turn) => ({
    words: turn % 7 === 0 ? null : [pick(parts, turn), ...(turn % 3 ? [pick(parts, turn * 11 + 4)] : [])].join(' '),
    category: turn % 7 === 0 || turn % 4 === 0 ? pick(categories, turn) : null,
  }))
  const { rows: users } = await testApp.database.pool.query(
    `insert into users (public_id, username, username_key, email, email_key, email_folded, password_hash, full_name, referral_code)
     select t, t, t, t, t, t, '-', 'Prova', t from (select 'seguace' || n t from generate_series(1, $1) n) names returning id`,
    [searches.length],
  )
  await testApp.database.pool.query(
    `insert into follows (public_id, user_id, category_id, words, terms, created_at)
     select 'f' || s.user_id, s.user_id, s.category_id, s.words,
       array(select fold_text(word) from unnest(regexp_split_to_array(s.words, '[\\s''’]+')) word where word <> ''), now() - interval '1 hour'
     from jsonb_to_recordset($1) as s (user_id bigint, category_id int, words text)`,
    [
      JSON.stringify(
        searches.map(({ words, category }, turn) => {
          return { user_id: users[turn].id, category_id: category?.id ?? null, words }
        }),
      ),
    ],
  )
  await look()
  await look()
  const { rows: told } = await testApp.database.pool.query(
    `select user_id, a.public_id from notices join auctions a on a.id = auction_id where kind = 'followed-auction'`,
  )
  const listed = await Promise.all(
    searches.map(async ({ words, category }) => {
      const query = new URLSearchParams({ status: 'live', ...(words && { search: words }), limit: '100' })
      if (category) query.set('categoryId', category.public_id)
      return (await testApp.call<Auction[]>('GET', `/api/auctions?${query}`)).body.map(({ id }) => id).toSorted()
    }),
  )
  expect(listed.some((ids) => ids.length > 0 && ids.length < created.length)).toBe(true)
  for (const [turn, ids] of listed.entries()) {
    const toldIds = told.filter(({ user_id }) => user_id === users[turn].id).map(({ public_id }) => public_id)
    expect([searches[turn], toldIds.toSorted()]).toEqual([searches[turn], ids])
  }
})
