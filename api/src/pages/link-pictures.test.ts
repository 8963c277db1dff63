import type { Auction } from '@centesimo/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createTestAuction, signUp, useTestNode } from '../testing/create-test-node.ts'
import { auctionSlip } from './auction-slip.ts'
import { createLinkPictures } from './link-pictures.ts'

const node = useTestNode()
const unknownId = '0198c5f0-0000-7000-8000-00000000000a'

const get = (url: string, headers: Record<string, string> = {}) => node.app.inject({ url, headers })

describe('the picture of a link', () => {
  test.each([
    ['an auction', async () => `/auctions/${await createTestAuction(node)}/card.jpg?v=any`],
    ['the platform', async () => '/card.jpg'],
  ])('to %s is a JPEG of 1200 × 630, below 300 kB', async (_what, path) => {
    const { statusCode, headers, rawPayload } = await get(await path())
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=60' })
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(300_000)
  })

  test('is not sent again to a browser that has it', async () => {
    const { etag } = (await get('/card.jpg')).headers
    const again = await get('/card.jpg', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('has a new version after a bid', async () => {
    const id = await createTestAuction(node)
    const before = await get(`/auctions/${id}/card.jpg`)
    const { cookie: as } = await signUp(node, 'dora')
    await node.call('POST', `/api/auctions/${id}/bids`, { as, body: {} })
    const after = await get(`/auctions/${id}/card.jpg`)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  })

  test.each([unknownId, 'x', '%00', '%F0%9F%98%80', '..%2f..'])('of an unknown auction is a 404: %s', async (id) => {
    expect((await get(`/auctions/${id}/card.jpg`)).statusCode).toBe(404)
  })

  test('is drawn once, one at a time, for a queue that ends', async () => {
    const pictures = createLinkPictures(node.deps)
    const auction = (await node.deps.reader.showOne(await createTestAuction(node)))!
    const titled = (title: string) => pictures.ofAuction({ ...auction, title })
    const [first, same] = [titled('Uno').draw('a'), titled('Uno').draw('b')]
    expect(same).toBe(first)
    const others = ['Due', 'Tre', 'Quattro', 'Cinque', 'Sei'].map((title) => titled(title).draw('a'))
    const refused = (await Promise.all([first, ...others])).filter((drawn) => 'ok' in drawn)
    expect(refused).toEqual([expect.objectContaining({ code: 'RATE_LIMITED' })])
    // One is drawn, four wait, the sixth is refused. It is drawn when it is asked for again.
    expect(Buffer.isBuffer(await titled('Sei').draw('a'))).toBe(true)
  })
})

describe('the slip says of an auction', () => {
  const now = new Date('2026-11-24T13:32:00Z')
  const auction = {
    status: 'live',
    title: 'Orologio da tasca',
    lot: 12,
    currentBid: 327,
    startingBid: 0,
    totalBids: 327,
    uniqueBidders: 9,
    startTime: '2026-11-24T09:00:00.000Z',
    endedAt: null,
    buyNowPrice: 34_900,
    inStock: true,
  } satisfies Partial<Auction>

  test.each([
    [
      'that is live',
      {},
      'In asta: prezzo delle 14:32',
      '3,27 €',
      ['Lotto 012: 327 puntate, 9 partecipanti', 'Compra subito a 349,00 €'],
      now,
    ],
    [
      'without a bid',
      { totalBids: 0, currentBid: 0, uniqueBidders: 0, startingBid: 100, buyNowPrice: null },
      'Si parte da',
      '1,00 €',
      ['Lotto 012'],
      null,
    ],
    [
      'that starts',
      { status: 'upcoming', totalBids: 0, currentBid: 0, startTime: '2026-12-08T19:00:00.000Z', buyNowPrice: null },
      'Si parte da',
      '0,00 €',
      ["Lotto 012: inizia l'8 dicembre alle 20:00"],
      null,
    ],
    [
      'without a date',
      { status: 'upcoming', totalBids: 0, currentBid: 0, buyNowPrice: null },
      'Si parte da',
      '0,00 €',
      ['Lotto 012: inizia presto'],
      null,
    ],
    [
      'that ended',
      { status: 'ended', endedAt: '2026-11-20T21:00:00.000Z', buyNowPrice: null },
      'Chiusa a',
      '3,27 €',
      ['Lotto 012: 327 puntate, 9 partecipanti'],
      new Date('2026-11-20T21:00:00Z'),
    ],
    [
      'that nobody won',
      { status: 'ended', endedAt: '2026-11-20T21:00:00.000Z', totalBids: 0, uniqueBidders: 0, buyNowPrice: null },
      'Non aggiudicata',
      'Nessuna puntata',
      ['Lotto 012'],
      new Date('2026-11-20T21:00:00Z'),
    ],
  ] as const)('%s', (_what, changes, eyebrow, headline, facts, date) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    const slip = auctionSlip({ ...auction, ...changes }, now)
    expect({ ...slip, headline: plain(slip.headline), facts: slip.facts.map(plain) }).toEqual({
      eyebrow,
      headline,
      title: 'Orologio da tasca',
      facts,
      date,
    })
  })
})
