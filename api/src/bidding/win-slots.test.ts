import type { AdminUserProfile, ErrorBody, ProfileSummary, WinSlots } from '@centesimo/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../testing/create-test-app.ts'
import { createTestAuction, createTestNode, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const DAY_MS = 86_400_000

/** Wins are not limited at this node. */
const testApp = useTestNode()
let limited: TestApp
let admin: TestPerson
beforeAll(async () => {
  limited = await createTestNode(testApp.database, { WIN_SLOTS_PER_30_DAYS: '2' })
  admin = await signUp(testApp, 'capo', { isAdmin: true })
})
afterAll(() => limited.close())

const bid = async (node: TestApp, id: string, person: TestPerson) =>
  node.call<ErrorBody>('POST', `/api/auctions/${id}/bids`, { as: person.cookie })
const win = async (person: TestPerson) =>
  expect(await bid(limited, await createTestAuction(limited, { closingPriceCents: 1 }), person)).toMatchObject({
    status: 201,
  })
const mineOf = async (node: TestApp, id: string, person: TestPerson) =>
  (await node.call<{ winSlot: WinSlots | null }>('GET', `/api/auctions/${id}/mine`, { as: person.cookie })).body
const slotsOf = async (node: TestApp, person: TestPerson) =>
  (await node.call<ProfileSummary>('GET', '/api/user/profile', { as: person.cookie })).body.winSlots
const asAdmin = async (node: TestApp, { username }: TestPerson) => {
  const as = admin.cookie
  const [found] = (await node.call<{ id: string }[]>('GET', `/api/admin/users?search=${username}`, { as })).body
  return (await node.call<AdminUserProfile>('GET', `/api/admin/users/${found!.id}`, { as })).body
}

it('refuses who has none with the day, and shows each what is free', async () => {
  const anna = await signUp(testApp, 'anna', { credits: 20 })
  const id = await createTestAuction(testApp)
  expect(await slotsOf(limited, anna)).toEqual({ limit: 2, free: 2, freeExtra: 0, leads: 0, nextFreeAt: null })
  await win(anna)
  expect(await bid(limited, await createTestAuction(limited), anna)).toMatchObject({ status: 201 })
  const { winSlot } = await mineOf(limited, id, anna)
  expect(winSlot).toEqual({ free: 0, nextFreeAt: expect.any(String) })
  expect(Date.parse(winSlot!.nextFreeAt!) - Date.now()).toBeGreaterThan(29 * DAY_MS)
  expect(await slotsOf(limited, anna)).toMatchObject({ free: 0, leads: 1 })
  const refusal = await bid(limited, id, anna)
  expect(refusal).toMatchObject({ status: 409, body: { code: 'NO_WIN_SLOT', until: winSlot!.nextFreeAt } })
  expect(refusal.body.message).toMatch(
    /^Tra vittorie e aste in cui sei in testa hai raggiunto il massimo: potrai vincerne un'altra (dal |dall')\d.*, forse anche prima$/,
  )
  const started = await limited.call('POST', '/api/autobids/start', { as: anna.cookie, body: { auctionId: id } })
  expect(started).toMatchObject({ status: 409, body: { code: 'NO_WIN_SLOT' } })
})

it('adds those of packages, and tells an admin of both', async () => {
  const bruno = await signUp(testApp, 'bruno', { credits: 20 })
  await testApp.database.pool.query('update users set win_slots = 3 where id = $1', [bruno.id])
  await win(bruno)
  expect(await slotsOf(limited, bruno)).toMatchObject({ free: 4, freeExtra: 3 })
  expect(await asAdmin(limited, bruno)).toMatchObject({ winSlots: 3, slots: { limit: 2, free: 4, freeExtra: 3 } })
})

it('says nothing of them where wins are not limited', async () => {
  const carla = await signUp(testApp, 'carla', { credits: 20 })
  const id = await createTestAuction(testApp)
  for (let wins = 0; wins < 3; wins++)
    expect(await bid(testApp, await createTestAuction(testApp, { closingPriceCents: 1 }), carla)).toMatchObject({
      status: 201,
    })
  expect(await bid(testApp, id, carla)).toMatchObject({ status: 201 })
  expect(await mineOf(testApp, id, carla)).toMatchObject({ winSlot: null })
  expect(await slotsOf(testApp, carla)).toBeNull()
  expect(await asAdmin(testApp, carla)).toMatchObject({ slots: null })
  expect((await testApp.call('GET', '/api/time')).body).toMatchObject({ winSlotsPer30Days: 0 })
  expect((await limited.call('GET', '/api/time')).body).toMatchObject({ winSlotsPer30Days: 2 })
})
