import { compareLiveState } from '@centesimo/auctioneer'
import { checkInvariants } from '@centesimo/invariants'
import { createMediaStore } from '@centesimo/media'
import { findByLogin, verifyPassword } from '@centesimo/people'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { picturePaths } from './catalogue/picture-paths.ts'
import { demoCrowd } from './demo-crowd.ts'
import { createDemoMaintenance } from './demo-maintenance.ts'
import { readDemoAuctions } from './read-demo-auctions.ts'
import { isStored } from './store-pictures.ts'
import { createDemoTestKit, type DemoTestKit } from './testing/create-demo-test-kit.ts'

// Rendering and hashing need a core, so a busy machine is slow here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let kit: DemoTestKit

function createMaintenance(signal = new AbortController().signal, services = kit) {
  const media = [1, 2].map(() => createMediaStore(kit.config.media))
  return createDemoMaintenance({ ...services, media, signal })
}
const count = async (where: string) => (await kit.rows<{ n: number }>(`select count(*)::int n ${where}`))[0]!.n
const withStatus = async (status: string, role?: string) =>
  (await readDemoAuctions(kit.database)).filter((each) => each.status === status && (!role || each.role === role))

beforeAll(async () => {
  kit = await createDemoTestKit()
})
afterAll(() => kit.close())

test('interrupted starts continue each other and create every auction once', async () => {
  for (const afterMs of [150, 400, 900]) {
    const abort = new AbortController()
    const run = createMaintenance(abort.signal)()
    setTimeout(() => abort.abort(), afterMs)
    await expect(run).rejects.toThrow('abort')
  }
  await createMaintenance()()
  const keys = (await readDemoAuctions(kit.database)).map((each) => each.demoKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(expect.arrayContaining(demoCatalogue.map((item) => item.key)))
  expect(await kit.rows(`select value from settings where key = 'demo'`)).toEqual([{ value: { ready: true } }])
})

test('every auction has the state of the catalogue, and repeated runs store all its pictures', async () => {
  const maintain = createMaintenance()
  const store = createMediaStore(kit.config.media)
  for (let i = 0; i <= demoCatalogue.length; i++) await maintain()
  for (const auction of await readDemoAuctions(kit.database)) {
    const item = demoCatalogue.find((each) => each.key === auction.itemKey)!
    if (auction.demoKey === item.key) expect(auction.status, item.key).toBe(item.initial.status)
    expect(auction.images.length, item.key).toBe((await picturePaths(item.key)).length)
    for (const image of auction.images) expect(await isStored(store, image), item.key).toBe(true)
  }
})

test('ended auctions have their bids, a winner and an order', async () => {
  for (const auction of await withStatus('ended')) {
    const { key, initial } = demoCatalogue.find((each) => each.key === auction.itemKey)!
    if (auction.demoKey === key) expect(auction.bids).toBe(initial.status === 'ended' && initial.bids)
    expect(auction).toMatchObject({ run: 1, orderStatus: expect.stringMatching(/^(pending|completed)$/) })
  }
})

test('the invariants hold, in the ledger and in the live state', async () => {
  await kit.eventBus.flushed()
  expect(
    await checkInvariants(kit.database, { compareLiveState: () => compareLiveState(kit), hours: kit.hours }),
  ).toEqual([])
})

test('the accounts have credits and valid passwords', async () => {
  const [luca] = demoCrowd(kit.config.sessionSecret)
  for (const [username, password] of [
    ['giulia', 'centesimo'],
    [luca!.username, luca!.password],
  ] as const) {
    const user = await findByLogin(kit.database.db, username)
    expect(await verifyPassword(user!.password_hash, password)).toBe(true)
    expect(user).toMatchObject({ demo: true, is_admin: false })
  }
  expect(await findByLogin(kit.database.db, 'tommaso')).toMatchObject({ credits: 530 })
  expect(await count(`from users where demo and credits < 30`)).toBe(0)
})

test('a run with nothing to do changes nothing', async () => {
  const rows = () => kit.rows(`select a.*, s.* from auctions a join auction_states s using (id) order by a.id`)
  const [before, entries] = [await rows(), await count('from ledger')]
  await createMaintenance()()
  expect(await rows()).toEqual(before)
  expect(await count('from ledger')).toBe(entries)
})

test('a new session secret updates the passwords of the crowd', async () => {
  const config = { ...kit.config, sessionSecret: 'another secret that is long enough' }
  await createMaintenance(undefined, { ...kit, config })()
  for (const { username, password } of demoCrowd(config.sessionSecret)) {
    const user = await findByLogin(kit.database.db, username)
    expect(await verifyPassword(user!.password_hash, password)).toBe(true)
  }
})

test('a run after everything ended or started restores the promised numbers', async () => {
  for (const { id } of await withStatus('live')) await kit.auctioneer.close(id, { adminId: null })
  for (const { id } of await withStatus('upcoming')) await kit.auctioneer.start(id, { adminId: null })
  for (const { id } of await withStatus('live')) await kit.auctioneer.close(id, { adminId: null })
  await kit.rows(`update auction_states set ended_at = ended_at - interval '1 hour' where status = 'ended'`)
  await createMaintenance()()
  expect((await withStatus('live')).length).toBeGreaterThanOrEqual(8)
  expect((await withStatus('live', 'people')).length).toBeGreaterThanOrEqual(3)
  expect((await withStatus('upcoming')).length).toBeGreaterThanOrEqual(5)
  expect((await withStatus('ended')).length).toBeGreaterThanOrEqual(5)
})

test('a pause of the platform defers creating and restarting auctions', async () => {
  for (const { id } of await withStatus('live')) await kit.auctioneer.close(id, { adminId: null })
  await kit.rows(`update auction_states set ended_at = ended_at - interval '1 hour' where status = 'ended'`)
  await kit.auctioneer.pausePlatform({ notice: 'Torniamo presto' }, { adminId: null })
  await createMaintenance()()
  expect(await withStatus('live')).toEqual([])
  await kit.auctioneer.resumePlatform({ adminId: null })
  await createMaintenance()()
  expect((await withStatus('live')).length).toBeGreaterThanOrEqual(8)
})

test('tops up accounts that are low on credits, once a minute', async () => {
  const giulia = await findByLogin(kit.database.db, 'giulia')
  const { id } = await kit.auction({ bidCostCredits: giulia!.credits - 60 })
  await kit.bid(id, giulia!.id)
  const credits = async () => (await findByLogin(kit.database.db, 'giulia'))?.credits
  expect(await credits()).toBe(60)
  await createMaintenance()()
  expect(await credits()).toBe(460)
  expect(
    await kit.rows(`select type, description from ledger where user_id = $1 order by id desc limit 1`, [giulia!.id]),
  ).toEqual([{ type: 'bonus', description: 'Crediti bonus della demo' }])
})

test('members of the crowd have faces, and the others none', async () => {
  const store = createMediaStore(kit.config.media)
  for (const { username, face } of demoCrowd(kit.config.sessionSecret)) {
    const avatar = (await findByLogin(kit.database.db, username))?.avatar
    if (face === null) expect(avatar, username).toBeNull()
    else expect(await isStored(store, avatar ?? undefined), username).toBe(true)
  }
})

test('a live auction for visitors waits a year for its first bid, which starts the timer of one minute', async () => {
  const auction = (await withStatus('live', 'people')).find(({ bids }) => bids === 0)
  const state = (await kit.auctioneer.readLiveStates([auction!.id])).get(auction!.id)!
  expect(state.timerEndsAt).toBeNull()
  expect(state.dueAt! - Date.now()).toBeGreaterThan(30 * 86_400_000)
  const placed = await kit.bid(auction!.id, await kit.user())
  const timerMs = placed.ok ? Date.parse(placed.liveState.timerEndsAt!) - Date.now() : 0
  expect(Math.round(timerMs / 1_000)).toBe(60)
})
