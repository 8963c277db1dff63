import { createOffer } from '@centesimo/auctioneer/testing/create-offer'
import type { AdminUserProfile, ErrorBody, OwnLimitsState, OwnSummary } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, expect, test } from 'vitest'
import { type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp()
const shippingAddress = 'Via Roma 1, 20121 Milano'

const read = async ({ cookie: as }: Signed) =>
  (await testApp.call<OwnLimitsState>('GET', '/api/user/limits', { as })).body
const set = <Body = OwnLimitsState>({ cookie: as }: Signed, body: object) =>
  testApp.call<Body>('PUT', '/api/user/limits', { as, body })
const summary = async ({ cookie: as }: Signed, month = '') =>
  testApp.call<OwnSummary>('GET', `/api/user/summary?month=${month}`, { as })

async function createAuction(changes: object = {}): Promise<string> {
  const { id: categoryId } = await testApp.database.db
    .selectFrom('categories')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const offer = createOffer({ title: 'Orologio', categoryId, ...changes })
  return (await testApp.deps.auctioneer.createAuctionOrThrow(offer, { adminId: null })).id
}

const bid = (who: Signed, id: string) => testApp.call<ErrorBody>('POST', `/api/auctions/${id}/bids`, { as: who.cookie })

test('limits start empty, hold at once, and loosen later', async () => {
  const me = await signUp(testApp)
  const none = { monthlyCents: null, dailyCredits: null }
  expect(await read(me)).toEqual({
    current: { ...none, timeOutUntil: null, excludedUntil: null },
    pending: none,
    version: 0,
    exclusionHoldsFor: 'account',
    used: { monthCents: 0, orderedCents: 0, dayCredits: 0 },
  })
  const first = await set(me, { version: 0, monthlyCents: 5_000, dailyCredits: 20 })
  expect(first).toMatchObject({ status: 200, body: { version: 1, current: { monthlyCents: 5_000, dailyCredits: 20 } } })
  const second = await set(me, { version: 1, dailyCredits: null })
  expect(second.body.current).toMatchObject({ monthlyCents: 5_000, dailyCredits: 20 })
  expect(second.body.pending).toEqual({
    monthlyCents: null,
    dailyCredits: { value: null, effectiveAt: expect.stringMatching(/Z$/) },
  })
  expect(await testApp.call('GET', '/api/user', { as: me.cookie })).toMatchObject({ body: { hasLimits: true } })
})

test('says that an exclusion holds for the mailbox once its address is confirmed', async () => {
  const me = await signUp(testApp)
  await testApp.database.pool.query('update users set email_verified = true where public_id = $1', [me.user.id])
  expect(await read(me)).toMatchObject({ exclusionHoldsFor: 'mailbox' })
})

test('a tab with old limits changes nothing', async () => {
  const me = await signUp(testApp)
  await set(me, { version: 0, exclusion: 'six-months' })
  const stale = await set<ErrorBody>(me, { version: 0, monthlyCents: 10_000 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
  const { current } = (await set(me, { version: 1, monthlyCents: 10_000 })).body
  expect(current.excludedUntil).toMatch(/Z$/)
})

test.each<[object, string]>([
  [{ monthlyCents: -1 }, 'monthlyCents'],
  [{ dailyCredits: 1.5 }, 'dailyCredits'],
  [{ dailyCredits: 5_001 }, 'dailyCredits'],
  [{ timeOutDays: 2 }, 'timeOutDays'],
  [{ timeOutDays: null }, 'timeOutDays'],
  [{ exclusion: 'never' }, 'exclusion'],
  [{ excludedUntil: null }, 'excludedUntil'],
  [{ version: undefined }, 'version'],
])('refuses %j', async (body, field) => {
  const refused = await set<ErrorBody>(await signUp(testApp), { version: 0, ...body })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.fields!)).toEqual([field])
})

test('a limit that is too high is refused with the highest one', async () => {
  const refused = await set<ErrorBody>(await signUp(testApp), {
    version: 0,
    monthlyCents: 10_000_001,
    dailyCredits: 5_001,
  })
  expect(refused.body.fields).toEqual({
    monthlyCents: 'Il limite può essere al massimo 100.000,00\u00a0€',
    dailyCredits: 'Il limite può essere al massimo 5.000 crediti',
  })
})

test('a refused bid says until when, over HTTP as in the body', async () => {
  const [me, rival] = [await signUp(testApp), await signUp(testApp)]
  const [dear, cheap] = [await createAuction({ bidCostCredits: 2 }), await createAuction()]
  await set(me, { version: 0, dailyCredits: 2 })
  expect((await bid(me, cheap)).status).toBe(201)
  const refused = await bid(me, dear)
  expect(refused).toMatchObject({ status: 403, body: { code: 'LIMIT_REACHED', until: expect.stringMatching(/Z$/) } })
  expect(refused.body.message).toMatch(
    /^Con questa puntata superi il tuo limite di 2 crediti al giorno: potrai puntare di nuovo da/,
  )
  await bid(rival, cheap)
  expect((await bid(me, cheap)).status).toBe(201)
  expect((await read(me)).used).toEqual({ monthCents: 0, orderedCents: 0, dayCredits: 2 })
})

test('someone excluded may neither bid, nor start an auto-bid, nor order, nor pay', async () => {
  const me = await signUp(testApp)
  const auctionId = await createAuction({ buyNowCents: 9_900 })
  await set(me, { version: 0, exclusion: 'for-good' })
  expect((await read(me)).current.excludedUntil).toBe('forever')
  const { cookie: as } = me
  const refused = { status: 403, body: { code: 'EXCLUDED', message: expect.stringContaining('per sempre') } }
  expect(await bid(me, auctionId)).toMatchObject(refused)
  expect(await testApp.call('POST', '/api/autobids/start', { as, body: { auctionId } })).toMatchObject(refused)
  const order = { auctionId, amount: 9_900, shippingAddress }
  expect(await testApp.call('POST', '/api/orders', { as, body: order })).toMatchObject(refused)
})

test('an order above the limit of the month is refused, the same order again is not', async () => {
  const me = await signUp(testApp)
  const { cookie: as } = me
  const [first, second] = [await createAuction({ buyNowCents: 9_900 }), await createAuction({ buyNowCents: 100 })]
  const order = (auctionId: string, amount: number) =>
    testApp.call<ErrorBody>('POST', '/api/orders', { as, body: { auctionId, amount, shippingAddress } })
  await set(me, { version: 0, monthlyCents: 9_900 })
  const placed = await order(first, 9_900)
  expect(placed.status).toBe(201)
  expect(await order(first, 9_900)).toMatchObject({ status: 201, body: placed.body })
  expect(await order(second, 100)).toMatchObject({ status: 403, body: { code: 'LIMIT_REACHED' } })
  expect((await read(me)).used).toMatchObject({ monthCents: 9_900, orderedCents: 9_900 })
})

test('the summary says what was spent and won, ever and in a month', async () => {
  const me = await signUp(testApp)
  const auctionId = await createAuction({ closingPriceCents: 101, buyNowCents: 12_300 })
  expect((await bid(me, auctionId)).status).toBe(201)
  const won = { spentCents: 0, creditsUsed: 1, creditsReturned: 0, bids: 1, wins: 1, valueWonCents: 12_300 }
  expect((await summary(me)).body).toEqual({ month: null, since: expect.stringMatching(/Z$/), ...won })
  const [{ month }] = (
    await testApp.database.pool.query<{ month: string }>(
      `select to_char(now() at time zone 'Europe/Rome', 'YYYY-MM') as month`,
    )
  ).rows as [{ month: string }]
  expect((await summary(me, month)).body).toMatchObject({ month, ...won })
  expect((await summary(me, '2020-01')).body).toMatchObject({ bids: 0, wins: 0, valueWonCents: 0 })
  // What it costs later changes no win.
  await testApp.deps.auctioneer.edit(auctionId, { buyNowCents: 99_900 }, { adminId: null })
  expect((await summary(me, month)).body).toMatchObject(won)
  expect((await summary(me, '2020-13')).status).toBe(400)
})

test('admins see a user’s limits and cannot change them', async () => {
  const [admin, me] = [await signUp(testApp, { admin: true }), await signUp(testApp)]
  await set(me, { version: 0, dailyCredits: 5, timeOutDays: 7 })
  const profile = await testApp.call<AdminUserProfile>('GET', `/api/admin/users/${me.user.id}`, { as: admin.cookie })
  const { current, pending } = await read(me)
  expect(profile.body.limits).toEqual({ current, pending })
})

afterAll(async () => {
  const found = await checkInvariants(testApp.database)
  expect(found).toEqual([])
})
