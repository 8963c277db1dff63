import { auditHouse } from '@centesimo/auctioneer'
import { createMediaStore } from '@centesimo/media'
import { demoCrowd, findByLogin, verifyPassword } from '@centesimo/people'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing.ts'
import { demoCatalogue } from './catalogue/index.ts'
import { readDemoAuctions } from './demo-auctions.ts'
import { isStored } from './demo-pictures.ts'
import { createDemoKeeper } from './keep-demo.ts'

// Drawing and hashing want a core: a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let house: TestHouse

function keeper(signal = new AbortController().signal, env = house) {
  const media = [1, 2].map(() => createMediaStore(house.config.media))
  return createDemoKeeper({ ...env, media, signal })
}
const count = async (where: string) => (await house.rows<{ n: number }>(`select count(*)::int n ${where}`))[0]!.n
const inState = async (status: string, role?: string) =>
  (await readDemoAuctions(house.database)).filter((each) => each.status === status && (!role || each.role === role))

beforeAll(async () => {
  house = await openTestHouse(22)
})
afterAll(() => house.close())

test('a start that is interrupted again and again ends with the whole demo, each auction once', async () => {
  for (const afterMs of [150, 400, 900]) {
    const abort = new AbortController()
    const kept = keeper(abort.signal)()
    setTimeout(() => abort.abort(), afterMs)
    await expect(kept).rejects.toThrow('abort')
  }
  await keeper()()
  const auctions = await readDemoAuctions(house.database)
  expect(auctions.map((each) => each.demoKey).sort()).toEqual(demoCatalogue.map((item) => item.key).sort())
  expect(await house.rows(`select value from settings where key = 'demo'`)).toEqual([{ value: { ready: true } }])
})

test('every auction is in the state that the catalogue says, and one look after the other brings all of its pictures', async () => {
  const look = keeper()
  for (let i = 0; i <= demoCatalogue.length; i++) await look()
  const store = createMediaStore(house.config.media)
  for (const auction of await readDemoAuctions(house.database)) {
    const item = demoCatalogue.find((each) => each.key === auction.itemKey)!
    expect(auction.status, item.key).toBe(item.initial.status)
    expect(auction.images.length, item.key).toBe(item.draw().length)
    for (const image of auction.images) expect(await isStored(store, image), item.key).toBe(true)
  }
})

test('what has ended was really fought over: bids, a winner and an order', async () => {
  for (const auction of await inState('ended')) {
    const { initial } = demoCatalogue.find((each) => each.key === auction.itemKey)!
    expect(auction.bids).toBe(initial.status === 'ended' && initial.bids)
    expect(auction).toMatchObject({ run: 1, orderStatus: 'pending', winnerName: expect.stringMatching(/^demo_/) })
  }
})

test('the audit has nothing to say, of the books or of what Redis shows', async () => {
  await house.feed.flushed()
  expect(await auditHouse(house.database, { feed: house.feed, hours: house.hours })).toEqual([])
})

test('the accounts are there, with credits and passwords that work', async () => {
  const [luca] = demoCrowd(house.config.sessionSecret)
  for (const [username, password] of [
    ['giulia', 'centesimo'],
    [luca!.username, luca!.password],
  ] as const) {
    const user = await findByLogin(house.database.db, username)
    expect(await verifyPassword(user!.password_hash, password)).toBe(true)
    expect(user).toMatchObject({ demo: true, is_admin: false })
  }
  expect(await findByLogin(house.database.db, 'tommaso')).toMatchObject({ credits: 510 })
  expect(await count(`from users where demo and credits < 100`)).toBe(0)
})

test('looking again changes nothing', async () => {
  const rows = () => house.rows(`select a.*, s.* from auctions a join auction_states s using (id) order by a.id`)
  const [before, entries] = [await rows(), await count('from ledger')]
  await keeper()()
  expect(await rows()).toEqual(before)
  expect(await count('from ledger')).toBe(entries)
})

test('under another secret the crowd can sign in again', async () => {
  const config = { ...house.config, sessionSecret: 'another secret that is long enough for anybody' }
  await keeper(undefined, { ...house, config })()
  for (const { username, password } of demoCrowd(config.sessionSecret)) {
    const user = await findByLogin(house.database.db, username)
    expect(await verifyPassword(user!.password_hash, password)).toBe(true)
  }
})

test('after a pause in which everything ended or started, the promises hold again', async () => {
  for (const { id } of await inState('live')) await house.auctioneer.close(id, { adminId: null })
  for (const { id } of await inState('upcoming')) await house.auctioneer.start(id, { adminId: null })
  for (const { id } of await inState('live')) await house.auctioneer.close(id, { adminId: null })
  await house.rows(`update auction_states set ended_at = ended_at - interval '1 hour' where status = 'ended'`)
  await keeper()()
  expect((await inState('live')).length).toBeGreaterThanOrEqual(8)
  expect((await inState('live', 'people')).length).toBeGreaterThanOrEqual(3)
  expect((await inState('upcoming')).length).toBeGreaterThanOrEqual(5)
  expect((await inState('ended')).length).toBeGreaterThanOrEqual(5)
})

test('while the house is paused nothing is opened or restarted, and then all of it', async () => {
  for (const { id } of await inState('live')) await house.auctioneer.close(id, { adminId: null })
  await house.rows(`update auction_states set ended_at = ended_at - interval '1 hour' where status = 'ended'`)
  await house.auctioneer.pauseHouse({ notice: 'Torniamo presto' }, { adminId: null })
  await keeper()()
  expect(await inState('live')).toEqual([])
  await house.auctioneer.resumeHouse({ adminId: null })
  await keeper()()
  expect((await inState('live')).length).toBeGreaterThanOrEqual(8)
})

test('purses that run low are filled, once a minute', async () => {
  const giulia = await findByLogin(house.database.db, 'giulia')
  const { id } = await house.auction({ bidCostCredits: 450 })
  await house.bid(id, giulia!.id)
  const purse = async () => (await findByLogin(house.database.db, 'giulia'))?.credits
  expect(await purse()).toBe(60)
  await keeper()()
  expect(await purse()).toBe(460)
  expect(
    await house.rows(`select type, description from ledger where user_id = $1 order by id desc limit 1`, [giulia!.id]),
  ).toEqual([{ type: 'bonus', description: 'Crediti demo' }])
})

test('a live auction for people waits as long as it takes, and a bid there wins within the timer', async () => {
  const [auction] = await inState('live', 'people')
  const hot = (await house.auctioneer.readHot([auction!.id])).get(auction!.id)!
  expect(hot.timerEndsAt).toBeNull()
  expect(hot.dueAt! - Date.now()).toBeGreaterThan(30 * 86_400_000)
  const placed = await house.bid(auction!.id, await house.person())
  const timerMs = placed.ok ? Date.parse(placed.hot.timerEndsAt!) - Date.now() : 0
  expect(Math.round(timerMs / 1_000)).toBe(60)
})
