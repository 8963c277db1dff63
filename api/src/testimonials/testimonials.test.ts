import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { ErrorBody, Testimonial, TestimonialSummary } from '@centesimo/contract'
import { newId } from '@centesimo/db'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, internalId, type Signed, signUp, type TestApp, useTestApp } from '../testing/create-test-app.ts'
import { createTestAuction } from '../testing/create-test-node.ts'

const clip = readFileSync(new URL('../../../packages/media/src/testing/clip.mp4', import.meta.url))
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mPYkaQHRAwQCgAmFgUh6HArRQAAAABJRU5ErkJggg=='
const embedded = (bytes: Buffer | string, type = 'video/mp4') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const testApp = useTestApp()
let admin: Signed
let giulia: Signed
beforeAll(async () => {
  admin = await signUp(testApp, { admin: true })
})
beforeEach(async () => {
  giulia = await signUp(testApp)
  await testApp.database.db.deleteFrom('testimonials').execute()
})

const review = { rating: 4, comment: 'Pacco arrivato in tre giorni, tutto come in foto.' }
const write = <Body = Testimonial>(changes: object = {}, as: string | undefined = giulia.cookie) =>
  testApp.call<Body>('POST', '/api/testimonials', { as, body: { ...review, ...changes } })
const list = async (as?: string, query = '') =>
  (await testApp.call<Testimonial[]>('GET', `/api/testimonials${query}`, { as })).body
const approve = (id: string, as: string | undefined = admin.cookie) =>
  testApp.call<Testimonial>('PUT', `/api/testimonials/${id}/approve`, { as })
const remove = (id: string, as: string | undefined = admin.cookie) =>
  testApp.call('DELETE', `/api/testimonials/${id}`, { as })
const auditEntriesOn = (id: string) =>
  testApp.database.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).orderBy('id').execute()
const order = async (person: Signed, auctionId: string | null, status: 'pending' | 'completed') => {
  const auction = auctionId && (await testApp.deps.auctioneer.resolveId(auctionId))
  const values = { type: 'buy_now', amount_cents: 100, status, product_title: 'Orologio' } as const
  const ids = { public_id: newId(), user_id: await internalId(testApp, person.user.id), auction_id: auction || null }
  await testApp.database.db
    .insertInto('orders')
    .values({ ...values, ...ids })
    .execute()
}

describe('a review', () => {
  test('is pending until approved, and its reply contains no user id', async () => {
    const { status, body } = await write({ comment: `  ${review.comment}\n` })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      userName: giulia.user.username,
      userAvatar: null,
      ...review,
      media: [],
      auctionId: null,
      auctionTitle: null,
      isApproved: false,
      isVerifiedPurchase: false,
      isOwn: true,
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  test('has five stars by default', async () => {
    expect((await write({ rating: undefined })).body.rating).toBe(5)
  })

  test('has up to three pictures and videos, detected by content and served as nothing else', async () => {
    const { body } = await write({ media: [pixel, embedded(clip, 'image/png'), embedded(clip, 'video/quicktime')] })
    expect(body.media).toEqual([
      expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      expect.stringMatching(/^\/media\/[0-9a-f]{32}\.mp4$/),
      body.media[1],
    ])
    expect((await testApp.call('GET', body.media[1]!)).headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    })
  })

  test('names an auction by its id, and takes the title from there', async () => {
    const auctionId = await createTestAuction(testApp, { title: 'Macchina fotografica' })
    expect((await write({ auctionId, auctionTitle: 'Un castello' })).body).toMatchObject({
      auctionId,
      auctionTitle: 'Macchina fotografica',
    })
    expect((await write({ auctionTitle: ' Un orologio ' })).body).toMatchObject({
      auctionId: null,
      auctionTitle: 'Un orologio',
    })
  })

  test('keeps the title of a deleted auction, without a link', async () => {
    const auctionId = await createTestAuction(testApp, { title: 'Vaso' })
    const { id } = (await write({ auctionId })).body
    await testApp.database.db.deleteFrom('auctions').where('public_id', '=', auctionId).execute()
    expect((await list(giulia.cookie)).find((each) => each.id === id)).toMatchObject({
      auctionId: null,
      auctionTitle: 'Vaso',
    })
  })

  test('is a verified purchase only if it names an auction that its author paid for', async () => {
    const [bought, unpaid] = [await createTestAuction(testApp), await createTestAuction(testApp)]
    await order(giulia, bought, 'completed')
    await order(giulia, unpaid, 'pending')
    const isVerified = async (auctionId?: string) => (await write({ auctionId })).body.isVerifiedPurchase
    expect([await isVerified(bought), await isVerified(unpaid), await isVerified()]).toEqual([true, false, false])
    const other = await signUp(testApp)
    expect((await write({ auctionId: bought }, other.cookie)).body.isVerifiedPurchase).toBe(false)
  })

  test('of a verified purchase comes before newer ones of others', async () => {
    const auctionId = await createTestAuction(testApp)
    await order(giulia, auctionId, 'completed')
    const [verified, newer] = [(await write({ auctionId })).body.id, (await write()).body.id]
    await Promise.all([approve(verified), approve(newer)])
    const ids = (await list()).map(({ id }) => id)
    expect(ids.indexOf(verified)).toBeLessThan(ids.indexOf(newer))
  })

  test('with a typed title only is never a verified purchase', async () => {
    await order(giulia, await createTestAuction(testApp), 'completed')
    expect((await write({ auctionTitle: 'Rolex Submariner' })).body).toMatchObject({
      auctionTitle: 'Rolex Submariner',
      isVerifiedPurchase: false,
    })
    expect((await write({ auctionTitle: '  ' })).body).toMatchObject({ auctionTitle: null, isVerifiedPurchase: false })
  })

  test('shows script as plain text', async () => {
    const comment = "<script>alert(1)</script> ' or 1=1 -- 👍🏽"
    expect((await write({ comment })).body.comment).toBe(comment)
  })
})

describe('a review is refused', () => {
  test.each<[string, object, string, string]>([
    ['with no star', { rating: 0 }, 'rating', 'Il rating deve essere almeno 1'],
    ['with six', { rating: 6 }, 'rating', 'Il rating deve essere massimo 5'],
    ['with half a star', { rating: 4.5 }, 'rating', 'Il rating deve essere un numero intero'],
    ['with stars as text', { rating: '5' }, 'rating', 'Il rating deve essere un numero intero'],
    ['of nine characters', { comment: 'x'.repeat(9) }, 'comment', 'La recensione deve contenere almeno 10 caratteri'],
    ['of blanks', { comment: ' '.repeat(40) }, 'comment', 'La recensione deve contenere almeno 10 caratteri'],
    ['without a comment', { comment: undefined }, 'comment', 'La recensione deve contenere almeno 10 caratteri'],
    [
      'of 2,001 characters',
      { comment: 'x'.repeat(2_001) },
      'comment',
      'La testimonianza può avere al massimo 2.000 caratteri',
    ],
    ['with a NUL', { comment: 'Dieci caratteri\u0000' }, 'comment', 'Caratteri non consentiti'],
    [
      'with a bidirectional control character',
      { comment: 'Dieci caratteri\u202e' },
      'comment',
      'Caratteri non consentiti',
    ],
    ['of invisible characters', { comment: '\u200b'.repeat(20) }, 'comment', 'Caratteri non consentiti'],
    ['with four media', { media: [pixel, pixel, pixel, pixel] }, 'media', 'Limite raggiunto'],
    ['with media that are no strings', { media: [5] }, 'media.0', 'File non valido'],
    ['with a user id', { userId: 'x' }, 'userId', 'Campo non previsto'],
    ['that approves itself', { isApproved: true }, 'isApproved', 'Campo non previsto'],
  ])('%s', async (_what, changes, field, message) => {
    const { status, body } = await write<ErrorBody>(changes)
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', fields: { [field]: message } })
    expect(await list(admin.cookie)).toEqual([])
  })

  test.each<[string, string, number]>([
    ['a foreign address', 'https://example.com/picture.png', 415],
    ['an address under /media/', `/media/${'0'.repeat(32)}.webp`, 415],
    ['HTML as a video', embedded('<html><script>alert(1)</script></html>'), 415],
    ['HTML that begins like a video', embedded('<!--ftypisom--><script>alert(1)</script>'), 415],
    ['SVG as a video', embedded('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['an SVG', embedded('<svg/>', 'image/svg+xml'), 415],
    ['a ZIP', embedded('PK\x03\x04', 'application/zip'), 415],
    ['a ZIP as a video', embedded('PK\x03\x04and more of it'), 415],
    ['a video with a page behind it', embedded(Buffer.concat([clip, Buffer.from('<html>')])), 415],
    ['more than 5 MB', embedded(Buffer.alloc(5 * 1024 * 1024 + 1)), 413],
  ])('with %s as a file', async (_what, file, status) => {
    expect((await write({ media: [pixel, file] })).status).toBe(status)
    expect(await list(admin.cookie)).toEqual([])
  })

  test.each(['nessuna', 'x'.repeat(90), "' or 1=1"])('for the unknown auction %j', async (auctionId) => {
    expect(await write({ auctionId })).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
  })

  test('if it is the fourth pending one, also concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => write<ErrorBody>()))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'INVALID_STATE',
      message: 'Hai già 3 testimonianze in attesa di approvazione: potrai scriverne altre appena saranno approvate.',
    })
    await approve((await list(giulia.cookie))[0]!.id)
    expect((await write()).status).toBe(201)
  })
})

describe('a review above the limit of pending ones', () => {
  const film = (i: number) => {
    const gap = Buffer.alloc(16)
    gap.writeUInt32BE(16)
    gap.write('free', 4, 'latin1')
    // A box in a gap would be blanked, and would still be another upload.
    gap.writeUInt32BE(i, 8)
    return embedded(Buffer.concat([clip, gap]))
  }
  const filmsIn = async (node: TestApp) =>
    (await readdir(node.deps.config.mediaDir)).filter((name) => name.endsWith('.mp4'))

  test('leaves no file behind, also concurrently on two nodes', async () => {
    const other = await createTestApp({}, { database: testApp.database })
    const before = (await filmsIn(testApp)).length
    const replies = await Promise.all(
      Array.from({ length: 18 }, (_, i) =>
        (i % 2 ? testApp : other).call('POST', '/api/testimonials', {
          as: giulia.cookie,
          body: { ...review, media: [film(3 * i), film(3 * i + 1), film(3 * i + 2)] },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(15).fill(409)])
    expect((await filmsIn(testApp)).length - before + (await filmsIn(other)).length).toBe(9)
    await other.close()
  })

  test('is accepted once a refused file or a dead node has freed a slot', async () => {
    for (let i = 0; i < 3; i++) expect((await write({ media: [embedded('<svg/>')] })).status).toBe(415)
    await write()
    await write()
    const db = testApp.database.db
    const claim = { user_id: await internalId(testApp, giulia.user.id), key: newId(), endpoint: 'review-slot' }
    const values = { ...claim, body_hash: '', status: 0, reply: JSON.stringify(null) }
    await db.insertInto('idempotency_keys').values(values).execute()
    expect((await write()).status).toBe(409)
    await db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 121_000) })
      .where('key', '=', claim.key)
      .execute()
    expect((await write()).status).toBe(201)
  })
})

describe('visibility', () => {
  test('the public sees approved reviews, authors also their own pending ones, admins all', async () => {
    const marco = await signUp(testApp)
    const [shown, own, others] = [(await write()).body, (await write()).body, (await write({}, marco.cookie)).body]
    await approve(shown.id)
    const ids = async (as?: string) => (await list(as)).map(({ id }) => id)
    expect(await ids()).toEqual([shown.id])
    expect(await ids(giulia.cookie)).toEqual([own.id, shown.id])
    expect(await ids(marco.cookie)).toEqual([others.id, shown.id])
    expect(await ids(admin.cookie)).toEqual([others.id, own.id, shown.id])
    const isOwn = (await list(marco.cookie)).map((each) => each.isOwn)
    expect(isOwn).toEqual([true, false])
  })

  test('the list is paged, pending ones first, then the newest', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) {
      const { id } = (await write()).body
      if (i < 3) await approve(id)
      ids.push(id)
    }
    const seen: string[] = []
    let cursor = ''
    for (let i = 0; i < 3; i++) {
      const page = await testApp.call<Testimonial[]>('GET', `/api/testimonials?limit=2&cursor=${cursor}`, {
        as: admin.cookie,
      })
      expect(page.headers['x-total-count']).toBe('5')
      seen.push(...page.body.map(({ id }) => id))
      cursor = String(page.headers['x-next-cursor'] ?? '')
    }
    expect(cursor).toBe('')
    expect(seen).toEqual([ids[4], ids[3], ids[2], ids[1], ids[0]])
    expect((await testApp.call('GET', '/api/testimonials?cursor=x')).status).toBe(400)
  })

  test('the summary counts approved reviews for every caller', async () => {
    const summary = async (as?: string) =>
      (await testApp.call<TestimonialSummary>('GET', '/api/testimonials/summary', { as })).body
    expect(await summary()).toEqual({ count: 0, average: null, byRating: [0, 0, 0, 0, 0] })
    for (const rating of [5, 4, 4]) await approve((await write({ rating })).body.id)
    await write({ rating: 1 })
    for (const as of [undefined, admin.cookie]) {
      expect(await summary(as)).toEqual({ count: 3, average: 4.3, byRating: [0, 0, 0, 2, 1] })
    }
  })
})

describe('an admin', () => {
  const notices = async (person: Signed) =>
    (await testApp.call<{ kind: string; link: string }[]>('GET', '/api/notices', { as: person.cookie })).body.filter(
      ({ kind }) => kind === 'testimonial-approved',
    )

  test('approves a review once, also concurrently, and its author is notified once', async () => {
    const second = await signUp(testApp, { admin: true })
    const { id } = (await write()).body
    const replies = await Promise.all([approve(id), approve(id, second.cookie), approve(id)])
    for (const reply of [...replies, await approve(id)]) {
      expect(reply).toMatchObject({ status: 200, body: { id, isApproved: true, isOwn: false } })
    }
    expect(await auditEntriesOn(id)).toMatchObject([
      { action: 'testimonial.approve', target_kind: 'testimonial', after: { isApproved: true } },
    ])
    expect(await notices(giulia)).toMatchObject([{ link: '/testimonials' }])
  })

  test('lists all reviews, or those in one state; other users cannot', async () => {
    const waiting = (await write()).body.id
    const shown = (await write()).body.id
    await approve(shown)
    const ids = async (query: string) => {
      const { body, headers } = await testApp.call<Testimonial[]>('GET', `/api/admin/testimonials${query}`, {
        as: admin.cookie,
      })
      expect(headers['x-total-count']).toBe(String(body.length))
      return body.map(({ id }) => id)
    }
    expect(await ids('')).toEqual([waiting, shown])
    expect(await ids('?state=pending')).toEqual([waiting])
    expect(await ids('?state=approved')).toEqual([shown])
    expect((await testApp.call('GET', '/api/admin/testimonials', { as: giulia.cookie })).status).toBe(403)
  })

  test('deletes a review; the audit log has that it was, and not its author and text', async () => {
    const { id, media } = (await write({ media: [pixel] })).body
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Testimonianza eliminata' } })
    expect(await list(admin.cookie)).toEqual([])
    const entries = await auditEntriesOn(id)
    expect(entries).toMatchObject([
      { action: 'testimonial.delete', before: { rating: review.rating, isApproved: false }, after: null },
    ])
    for (const text of [giulia.user.username, review.comment, media[0]!]) {
      expect(JSON.stringify(entries)).not.toContain(text)
    }
    expect((await testApp.call('GET', media[0]!)).status).toBe(200)
    for (const again of [await remove(id), await approve(id)]) {
      expect(again).toMatchObject({ status: 404, body: { code: 'TESTIMONIAL_NOT_FOUND' } })
    }
  })

  test('is required to moderate, and sign-in to write', async () => {
    const { id } = (await write()).body
    for (const action of [approve, remove]) {
      expect((await action(id, '')).status).toBe(401)
      expect((await action(id, giulia.cookie)).status).toBe(403)
    }
    expect((await write({ comment: 5 }, '')).status).toBe(401)
    expect((await list(giulia.cookie)).map((each) => each.isApproved)).toEqual([false])
  })
})

test('accepts three files of 5 MB each', async () => {
  // A gap follows the box's head, which every player skips.
  const gap = Buffer.alloc(5 * 1024 * 1024 - clip.length)
  gap.writeUInt32BE(gap.length)
  gap.write('free', 4, 'latin1')
  const large = embedded(Buffer.concat([clip, gap]))
  expect((await write({ media: [large, large, large] })).body.media).toHaveLength(3)
})
