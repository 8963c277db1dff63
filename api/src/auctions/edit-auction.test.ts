import type { Auction, ErrorBody } from '@centesimo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'
import { createPng, embedded } from './testing/create-png.ts'

const testApp = useTestNode()
let admin: TestPerson
let giulia: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'capo', { isAdmin: true })
  giulia = await signUp(testApp, 'giulia')
})

const edit = (id: string, body: unknown, as: string | undefined = admin.cookie) =>
  testApp.call<Auction & ErrorBody>('PATCH', `/api/auctions/${id}`, { as, body })
const bid = (id: string) => testApp.call('POST', `/api/auctions/${id}/bids`, { as: giulia.cookie })
const close = (id: string) =>
  testApp.call('POST', `/api/admin/auctions/${id}/close`, { as: admin.cookie, body: { winnerCredits: 0 } })
const publicView = async (id: string) => (await testApp.call<Auction>('GET', `/api/auctions/${id}`)).body
const picture = () => embedded(createPng(8))

/** All that can be edited at any time. */
const card = {
  title: 'Vaso di Murano',
  description: 'Soffiato a mano.',
  estimatedValue: '300 €',
  buyNowPrice: 12_000,
  condition: 'ottimo',
  authenticity: 'attribuito',
  dimensions: '30 × 12 cm',
  weight: '1,2 kg',
  materials: 'Vetro soffiato',
  provenance: 'Venezia',
  yearMade: '1952 circa',
}
const terms = { minCreditsRequired: 7, timerSeconds: 90, reservePrice: 2_500, bidCost: 2, pennyIncrement: 3 }

describe('who can edit', () => {
  it('refuses visitors with 401 and users with 403, pictures or not, and changes nothing', async () => {
    const id = await createTestAuction(testApp, { title: 'Intatto' })
    for (const body of [card, { images: [picture()] }, terms]) {
      expect(await edit(id, body, '')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
      expect(await edit(id, body, giulia.cookie)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    }
    expect(await publicView(id)).toMatchObject({ title: 'Intatto', images: [], version: 2 })
  })

  it('refuses an unknown auction before it stores a picture', async () => {
    expect(await edit('nessuna', { images: [picture()] })).toMatchObject({
      status: 404,
      body: { code: 'AUCTION_NOT_FOUND' },
    })
  })
})

describe('the card of an auction', () => {
  it('can be edited before the first bid, after it and after the end', async () => {
    const id = await createTestAuction(testApp)
    const steps = [async () => {}, () => bid(id), () => close(id)]
    for (const [turn, step] of steps.entries()) {
      await step()
      const body = { ...card, title: `Vaso ${turn}`, yearMade: `195${turn}` }
      expect(await edit(id, body)).toMatchObject({ status: 200, body })
      expect(await publicView(id)).toMatchObject(body)
    }
  })

  it('loses an optional detail by null or an empty text', async () => {
    const id = await createTestAuction(testApp, {
      weight: '2 kg',
      materials: 'Oro',
      condition: 'nuovo',
      buyNowCents: 500,
    })
    const none = { weight: null, materials: '  ', condition: null, buyNowPrice: 0 }
    expect(await edit(id, none)).toMatchObject({
      status: 200,
      body: { weight: null, materials: null, condition: null, buyNowPrice: null },
    })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown condition', { condition: 'rotto' }, 'condition'],
    ['an unknown authenticity', { authenticity: 'vero' }, 'authenticity'],
    ['endless dimensions', { dimensions: 'x'.repeat(201) }, 'dimensions'],
    ['a weight with a NUL', { weight: 'a\u0000b' }, 'weight'],
    ['a number as the year', { yearMade: 1910 }, 'yearMade'],
    ['no title', { title: null }, 'title'],
    ['a starting bid', { startingBid: 5 }, 'startingBid'],
    ['a duration', { durationDays: 5 }, 'durationDays'],
    ['an id', { id: 'x' }, 'id'],
  ])('is refused with %s', async (_what, body, field) => {
    const reply = await edit(await createTestAuction(testApp), body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(reply.body.fields!)).toEqual([field])
  })
})

describe('the terms of a run', () => {
  it('can be edited until its first bid, and bids follow them', async () => {
    const id = await createTestAuction(testApp)
    expect(await edit(id, terms)).toMatchObject({ status: 200, body: terms })
    expect(await publicView(id)).not.toHaveProperty('reservePrice')
    const before = Date.now()
    expect(await bid(id)).toMatchObject({ status: 201 })
    const { timerEndsAt, currentBid, lastBid } = await publicView(id)
    expect(Date.parse(timerEndsAt!)).toBeGreaterThan(before + 85_000)
    expect([currentBid, lastBid?.creditsUsed]).toEqual([3, 2])
  })

  it.each(Object.entries(terms))('keep %s after it', async (field, value) => {
    const id = await createTestAuction(testApp)
    await bid(id)
    expect(await edit(id, { [field]: value, title: 'Mai' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { [field]: expect.stringContaining('dopo la prima puntata') } },
    })
    expect((await publicView(id)).title).toBe('Orologio da tasca')
  })

  it('are fixed once the auction has ended', async () => {
    const id = await createTestAuction(testApp)
    await bid(id)
    await close(id)
    expect(await edit(id, { timerSeconds: 90 })).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
  })

  it('need a timer that auto-bids can keep up with', async () => {
    expect(await edit(await createTestAuction(testApp), { timerSeconds: 20 })).toMatchObject({
      status: 400,
      body: { fields: { timerSeconds: 'Il timer deve essere di almeno 40 secondi' } },
    })
  })

  it.each([
    ['minCreditsRequired', -1],
    ['minCreditsRequired', '5'],
    ['timerSeconds', null],
    ['timerSeconds', 3_601],
    ['reservePrice', 0.5],
  ])('are refused with %s = %j', async (field, value) => {
    expect(await edit(await createTestAuction(testApp), { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('the pictures of an auction', () => {
  it('are added, reordered and removed, also while it is live and bid on', async () => {
    const id = await createTestAuction(testApp)
    await bid(id)
    const added = await edit(id, { images: [picture(), picture()] })
    expect(added.status).toBe(200)
    const [first, second] = added.body.images as [string, string]
    expect(added.body.imageUrl).toBe(first)
    const mixed = await edit(id, { images: [second, picture(), first] })
    expect(mixed.body.images).toEqual([second, expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/), first])
    expect(await publicView(id)).toMatchObject({ images: mixed.body.images, imageUrl: second })
    for (const address of mixed.body.images) expect((await testApp.call('GET', address)).status).toBe(200)
    expect((await edit(id, { images: [] })).body).toMatchObject({ images: [], imageUrl: null })
    const { rows } = await testApp.database.pool.query(
      `select before, after from audit_log where target_id = $1 and action = 'auction.edit' order by id desc limit 1`,
      [id],
    )
    expect(rows[0]).toEqual({ before: { images: mixed.body.images }, after: { images: [] } })
  })

  it('can be those of another auction, as a copy has them', async () => {
    const source = await edit(await createTestAuction(testApp), { images: [picture()] })
    const { images } = source.body
    expect(await edit(await createTestAuction(testApp), { images })).toMatchObject({ status: 200, body: { images } })
  })

  it.each<[string, string, number]>([
    ['HTML as an image', embedded(Buffer.from('<script>1</script>'), 'image/jpeg'), 415],
    ['an SVG', embedded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), 415],
    ['an address of another site', 'https://example.com/picture.png', 415],
    ['an address inside the network', 'http://127.0.0.1:5432/', 415],
    ['a path out of the store', '/media/../../package.json', 415],
    ['an address without an auction', `/media/${'0'.repeat(32)}.webp`, 415],
    ['a file of the server', 'file:///etc/passwd', 415],
    ['more than 5 MB', embedded(Buffer.alloc(5 * 1024 * 1024 + 1)), 413],
  ])('are not %s, and nothing else of the edit is kept', async (_what, image, status) => {
    const id = await createTestAuction(testApp, { title: 'Com’era' })
    expect(await edit(id, { title: 'Mai', images: [picture(), image] })).toMatchObject({
      status,
      body: { fields: { images: expect.any(String) } },
    })
    expect(await publicView(id)).toMatchObject({ title: 'Com’era', images: [] })
  })

  it('are not an avatar', async () => {
    const { body } = await testApp.call<{ avatar: string }>('PUT', '/api/user/avatar', {
      as: giulia.cookie,
      body: { image: picture() },
    })
    expect(body.avatar).toMatch(/^\/media\//)
    expect(await edit(await createTestAuction(testApp), { images: [body.avatar] })).toMatchObject({ status: 415 })
  })

  it.each([
    ['six of them', Array.from({ length: 6 }, () => '/media/x.webp')],
    ['a number among them', [5]],
    ['null', null],
  ])('are refused as %s', async (_what, images) => {
    expect(await edit(await createTestAuction(testApp), { images })).toMatchObject({
      status: 400,
      body: { fields: expect.any(Object) },
    })
  })
})
