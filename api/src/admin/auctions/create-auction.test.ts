import { createHash } from 'node:crypto'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Auction, ErrorBody } from '@centesimo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPng, embedded } from '../../auctions/testing/create-png.ts'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let giulia: TestPerson
let categoryId: string

beforeAll(async () => {
  admin = await signUp(testApp, 'capo', { isAdmin: true })
  giulia = await signUp(testApp, 'giulia')
  const { public_id } = await testApp.database.db.selectFrom('categories').select('public_id').executeTakeFirstOrThrow()
  categoryId = public_id
})

/** The body that the documented form sends. */
const offer = (changes: Record<string, unknown> = {}) => ({
  title: 'Orologio da tasca',
  description: 'In argento, funzionante.',
  images: [],
  categoryId,
  startingBid: 0,
  closingPrice: 1_000,
  estimatedValue: '250 €',
  startTime: new Date().toISOString(),
  endTime: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  startAsLive: true,
  durationDays: 0,
  durationMonths: 0,
  minCreditsRequired: 0,
  ...changes,
})
const create = <Body = Auction>(changes: Record<string, unknown> = {}, as: string | undefined = admin.cookie) =>
  testApp.call<Body>('POST', '/api/auctions', { as, body: offer(changes) })
const countAuctions = async () => (await testApp.database.pool.query('select count(*) from auctions')).rows[0].count

describe('a new auction', () => {
  it('goes live at once with what was sent, and shows its seller to admins', async () => {
    const { status, body } = await create({
      condition: 'ottimo',
      authenticity: 'autentico',
      pennyIncrement: 2,
      reservePrice: 800,
      timerSeconds: 90,
      buyNowPrice: 25_000,
      minCreditsRequired: 5,
      startingBid: 100,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Orologio da tasca',
      status: 'live',
      run: 1,
      startingBid: 100,
      closingPrice: 1_000,
      condition: 'ottimo',
      authenticity: 'autentico',
      pennyIncrement: 2,
      reservePrice: 800,
      timerSeconds: 90,
      buyNowPrice: 25_000,
      minCreditsRequired: 5,
      categoryId,
      estimatedValue: '250 €',
      timerEndsAt: null,
    })
    const { body: user } = await testApp.call<{ id: string }>('GET', '/api/user', { as: admin.cookie })
    expect(body.sellerId).toBe(user.id)
    expect(await testApp.call('POST', `/api/auctions/${body.id}/bids`, { as: admin.cookie })).toMatchObject({
      status: 403,
      body: { code: 'OWN_AUCTION' },
    })
  })

  it('can wait for its start', async () => {
    expect((await create({ startAsLive: false })).body).toMatchObject({ status: 'upcoming', run: 0, isLive: false })
  })

  it('with a duration ends at start + duration, whatever end was sent', async () => {
    const { body } = await create({ durationDays: 2, durationMonths: 1 })
    expect(Date.parse(body.timerEndsAt!) - Date.parse(body.startTime)).toBe(32 * 86_400_000)
    expect(body.endTime).toBe(body.timerEndsAt)
  })

  it('is refused for users with 403 and for visitors with 401, before the body is read', async () => {
    expect(await create({ title: 5 }, giulia.cookie)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await testApp.call('POST', '/api/auctions', { body: { nonsense: true } })).toMatchObject({ status: 401 })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an empty title', { title: '  ' }, 'title'],
    ['an endless title', { title: 'x'.repeat(121) }, 'title'],
    ['a title with a NUL', { title: 'a\u0000b' }, 'title'],
    ['a closing price of 0', { closingPrice: 0 }, 'closingPrice'],
    ['a closing price at the start', { startingBid: 500, closingPrice: 500 }, 'closingPrice'],
    ['a start in text', { startingBid: '5' }, 'startingBid'],
    ['a fraction', { startingBid: 0.5 }, 'startingBid'],
    ['an unknown category', { categoryId: 'unknown' }, 'categoryId'],
    ['six images', { images: Array.from({ length: 6 }, () => 'x') }, 'images'],
    ['a timer that auto-bids cannot keep up with', { timerSeconds: 20 }, 'timerSeconds'],
    ['an end before its start', { startTime: '2026-06-17', endTime: '2026-06-16' }, 'endTime'],
    ['an end that is over', { startTime: null, endTime: '2020-01-01T00:00:00Z', startAsLive: false }, 'endTime'],
    ['an end without a zone', { endTime: '2026-06-17T10:00:00' }, 'endTime'],
    ['an end that no clock shows', { endTime: '9999-12-31T23:59:59.123Z' }, 'endTime'],
    ['an end in ten years', { endTime: '2090-12-31T23:59:59.123Z' }, 'endTime'],
    ['a start in ten years', { startTime: '2090-12-31', endTime: '2091-01-01', durationDays: 3 }, 'startTime'],
    ['a start before all calendars', { startTime: '0000-01-01' }, 'startTime'],
    ['a seller of its own', { sellerId: 'x' }, 'sellerId'],
    ['an unknown condition', { condition: 'rotto' }, 'condition'],
    ['an endless provenance', { provenance: 'x'.repeat(201) }, 'provenance'],
    ['a bid that costs nothing', { bidCost: 0 }, 'bidCost'],
  ])('with %s is refused on that field and changes nothing', async (_what, changes, field) => {
    const before = await countAuctions()
    const { status, body } = await create<ErrorBody>(changes)
    expect(status).toBe(400)
    expect(body.code).toBe('VALIDATION_FAILED')
    expect(Object.keys(body.fields!)).toEqual([field])
    expect(await countAuctions()).toBe(before)
  })
})

const closingTooLow = "Il prezzo di chiusura deve essere maggiore dell'offerta di partenza"

it('reports every invalid field with its own sentence, and none that depends on an invalid one', async () => {
  const { body } = await create<ErrorBody>({
    title: '',
    description: '',
    categoryId: '',
    startingBid: 500,
    closingPrice: 500,
    pennyIncrement: 0,
    buyNowPrice: 100_000_001,
    durationDays: -1,
    durationMonths: 25,
  })
  expect(body.fields).toEqual({
    title: 'Il titolo è obbligatorio',
    description: 'La descrizione è obbligatoria',
    categoryId: 'La categoria è obbligatoria',
    closingPrice: closingTooLow,
    pennyIncrement: "L'incremento deve essere almeno 1 credito",
    buyNowPrice: 'Il prezzo può essere al massimo 1.000.000,00\u00a0€',
    durationDays: 'La durata in giorni deve essere 0 o maggiore',
    durationMonths: 'La durata può essere al massimo 24 mesi',
  })
  expect((await create<ErrorBody>({ startingBid: -1, closingPrice: 0 })).body.fields).toEqual({
    startingBid: "L'offerta di partenza deve essere 0 o maggiore",
    closingPrice: 'Il prezzo di chiusura deve essere almeno 1 centesimo',
  })
})

describe('its pictures', () => {
  it('are stored as WebP and served as immutable', async () => {
    const { body } = await create({ images: [embedded(createPng(40)), embedded(createPng(40))] })
    expect(body.images).toHaveLength(2)
    expect(body.imageUrl).toBe(body.images[0])
    for (const address of body.images.flatMap((each) => [each, each.replace('.webp', '-480.webp')])) {
      const { status, headers } = await testApp.call('GET', address)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
  })

  it.each(['/media/nothing.webp', `/media/${'0'.repeat(32)}.webp`, '/media/..%2f..%2fpackage.json'])(
    'are not found at %s',
    async (address) => {
      expect(await testApp.call('GET', address)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    },
  )

  it.each<[string, string]>([
    ['an SVG under another name', embedded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['HTML as an image', embedded(Buffer.from('<html><script>1</script></html>'), 'image/jpeg')],
    ['an address of somewhere else', 'https://example.com/picture.png'],
    ['the address of no auction’s picture', '/media/0123456789abcdef0123456789abcdef.webp'],
  ])('are not %s', async (_what, image) => {
    expect(await create({ images: [image] })).toMatchObject({
      status: 415,
      body: { message: 'Formato non supportato', fields: { images: 'Formato non supportato' } },
    })
  })

  it('are at most 5 MB each, decoded', async () => {
    const image = embedded(Buffer.alloc(5 * 1024 * 1024 + 1))
    expect(await create({ images: [image] })).toMatchObject({
      status: 413,
      body: { message: 'File troppo grande', fields: { images: 'File troppo grande' } },
    })
  })

  it('can together exceed the ordinary body limit', async () => {
    const large = createPng(900)
    expect(large.length).toBeGreaterThan(1_000_000)
    expect((await create({ images: [embedded(large), embedded(createPng(40))] })).body.images).toHaveLength(2)
  })

  it('are answered with 507 and create no auction when the disk is full', async () => {
    const bytes = createPng(40)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    await symlink('/dev/full', join(testApp.deps.config.mediaDir, `${hash}.webp`))
    const before = await countAuctions()
    expect(await create({ images: [embedded(bytes)] })).toMatchObject({
      status: 507,
      body: { message: "Non c'è più spazio per i file: scrivici" },
    })
    expect(await countAuctions()).toBe(before)
  })
})

describe('an admin', () => {
  const status = (id: string, to: string) =>
    testApp.call<Auction>('PATCH', `/api/admin/auctions/${id}/status`, { as: admin.cookie, body: { status: to } })

  it('starts, ends and restarts an auction, and gets its new state', async () => {
    const { id } = (await create({ startAsLive: false })).body
    expect(await status(id, 'live')).toMatchObject({ status: 200, body: { status: 'live', run: 1, version: 2 } })
    await testApp.call('POST', `/api/auctions/${id}/bids`, { as: giulia.cookie })
    expect(await status(id, 'ended')).toMatchObject({
      status: 200,
      body: { status: 'ended', endReason: 'admin', lastBidderName: 'giulia', lastBidder: { username: 'giulia' } },
    })
    expect(await testApp.call('PUT', `/api/auctions/${id}/restart`, { as: admin.cookie })).toMatchObject({
      status: 200,
      body: { status: 'live', run: 2, bidderCount: 0, currentBid: 0, lastBidderName: null, lastBidder: null },
    })
  })

  it.each([
    ['upcoming', "Un'asta non può tornare in arrivo: duplicala"],
    ['live', "L'asta è già live"],
  ])('cannot set a live auction to %s, and is told why', async (to, message) => {
    const { id } = (await create()).body
    expect(await status(id, to)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE', message } })
  })

  it.each(['upcoming', 'live', 'ended'])('gets 404 for setting an unknown auction to %s', async (to) => {
    expect(await status('unknown', to)).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
  })

  it('cannot restart a live auction, nor an unknown one', async () => {
    const { id } = (await create()).body
    expect(await testApp.call('PUT', `/api/auctions/${id}/restart`, { as: admin.cookie })).toMatchObject({
      status: 409,
      body: { message: "L'asta non è ancora chiusa" },
    })
    expect(await testApp.call('PUT', '/api/auctions/unknown/restart', { as: admin.cookie })).toMatchObject({
      status: 404,
    })
  })

  it('is required: visitors get 401 and users 403', async () => {
    const { id } = (await create()).body
    for (const [as, expected] of [
      [undefined, 401],
      [giulia.cookie, 403],
    ] as const) {
      expect(await testApp.call('PUT', `/api/auctions/${id}/restart`, { as })).toMatchObject({ status: expected })
      const body = { status: 'ended' }
      expect(await testApp.call('PATCH', `/api/admin/auctions/${id}/status`, { as, body })).toMatchObject({
        status: expected,
      })
    }
  })
})
