import { type Auction, type ErrorBody, sortOrders } from '@centesimo/contract'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  createApiTestDatabase,
  createTestAuction,
  createTestNode,
  createTestSeries,
  signUp,
  type TestPerson,
  useTestNode,
} from '../testing/create-test-node.ts'
import { findPageNow } from './auction-lists.ts'

const testApp = useTestNode()
let category: { id: number; public_id: string }
beforeAll(async () => {
  const people = [await signUp(testApp, 'giulia'), await signUp(testApp, 'marco')]
  const categories = await testApp.database.db
    .selectFrom('categories')
    .select(['id', 'public_id'])
    .orderBy('id')
    .execute()
  category = categories[3]!
  for (let i = 0; i < 12; i++) await createOne(i, people)
  await createTestAuction(testApp, {
    title: 'Sconto del 100%',
    description: 'Sì, è_vero\\così',
    categoryId: category.id,
  })
  await createTestAuction(testApp, { title: 'PERLA È BIANCA', description: 'Collana d’oro', buyNowCents: 5_000 })
})

/** A third each upcoming, live and ended; live ones with different prices, counts and deadlines. */
async function createOne(i: number, people: TestPerson[]): Promise<void> {
  const id = await createTestAuction(testApp, {
    title: `Lotto ${i}`,
    startingBidCents: (i % 5) * 100,
    startAsLive: i % 3 > 0,
    startTime: i % 3 === 0 ? Date.now() + i * 3_600_000 : null,
    durationDays: i % 4 === 1 ? 1 : 0,
  })
  if (i % 3 === 0) return
  for (let bids = 0; bids < i % 4; bids++) {
    await testApp.call('POST', `/api/auctions/${id}/bids`, { as: people[bids % 2]!.cookie })
  }
  if (i % 3 === 2) await testApp.deps.auctioneer.close(id, { adminId: null })
}

const list = (query: string) => testApp.call<Auction[]>('GET', `/api/auctions?${query}`)
const titles = async (query: string) => (await list(query)).body.map((auction) => auction.title)
const price = (auction: Auction) => auction.currentBid || auction.startingBid

describe('paging', () => {
  it.each(sortOrders)('by %s shows each auction once and in order, for any page size', async (sort) => {
    const { body: all, headers } = await list(`sort=${sort}&limit=200`)
    expect(all).toHaveLength(14)
    expect(headers).toMatchObject({ 'x-total-count': '14' })
    expect(headers).not.toHaveProperty('x-next-cursor')
    for (const limit of [1, 4, 14]) {
      const paged: Auction[] = []
      let cursor: unknown = ''
      do {
        const page = await list(`sort=${sort}&limit=${limit}&cursor=${cursor}`)
        expect(page.headers['x-total-count']).toBe('14')
        paged.push(...page.body)
        cursor = page.headers['x-next-cursor']
      } while (cursor)
      expect(paged.map((auction) => auction.id)).toEqual(all.map((auction) => auction.id))
    }
  })

  it('sorts by price, bids and deadline', async () => {
    const sorted = async (sort: string) => (await list(`sort=${sort}&limit=200`)).body
    const up = (await sorted('price-asc')).map(price)
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const down = (await sorted('price-desc')).map(price)
    expect(down).toEqual([...down].sort((a, b) => b - a))
    const counts = (await sorted('bids')).map((auction) => auction.bidderCount)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    const created = (await sorted('recent')).map((auction) => auction.createdAt)
    expect(created).toEqual([...created].sort().reverse())
  })

  it('by buy-now price puts auctions without one last, in both directions', async () => {
    const other = await createTestNode(await createApiTestDatabase())
    const { db } = other.database
    const { id: categoryId } = await db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
    for (const buyNowCents of [7_000, null, 5_000, 9_000, 5_000])
      await createTestAuction(other, { categoryId, title: 'Penna', buyNowCents })
    const sorted = async (sort: string) =>
      (await other.call<Auction[]>('GET', `/api/auctions?sort=${sort}`)).body.map(({ buyNowPrice }) => buyNowPrice)
    expect(await sorted('buy-now-asc')).toEqual([5_000, 5_000, 7_000, 9_000, null])
    expect(await sorted('buy-now-desc')).toEqual([9_000, 7_000, 5_000, 5_000, null])
  })

  it('by ending sorts live auctions first (those waiting for a bid last), then upcoming, then ended', async () => {
    const { body } = await list('sort=ending&limit=200')
    const group = ({ status, timerEndsAt }: Auction) =>
      status === 'live' ? (timerEndsAt === null ? 1 : 0) : status === 'upcoming' ? 2 : 3
    expect(body.map(group)).toEqual([...body.map(group)].sort())
    const of = (wanted: number) => body.filter((auction) => group(auction) === wanted)
    const deadlines = of(0).map((auction) => auction.timerEndsAt!)
    expect(deadlines).toEqual([...deadlines].sort())
    const starts = of(2).map((auction) => auction.startTime)
    expect(starts).toEqual([...starts].sort())
    const ends = of(3).map((auction) => auction.endedAt!)
    expect(ends).toEqual([...ends].sort().reverse())
    expect([0, 1, 2, 3].map((wanted) => of(wanted).length > 0)).toEqual([true, true, true, true])
  })

  it('by relevance sorts titles with a word that begins so first, then titles that contain it, then the rest', async () => {
    const other = await createTestNode(await createApiTestDatabase())
    const { db } = other.database
    const { id: categoryId } = await db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
    const offer = { categoryId, description: 'Con una punta d’oro' }
    await createTestAuction(other, { ...offer, title: 'Penna' })
    await createTestAuction(other, { ...offer, title: 'Tesoro' })
    const ended = await createTestAuction(other, { ...offer, title: "Anello d'oro" })
    await other.deps.auctioneer.close(ended, { adminId: null })
    const later = { startAsLive: false, startTime: Date.now() + 3_600_000 }
    await createTestAuction(other, { ...offer, ...later, title: '(Oro) Moneta' })
    await createTestAuction(other, { ...offer, title: 'Orologio' })
    const found = async (search: string) =>
      (
        await other.call<Auction[]>('GET', `/api/auctions?sort=relevance&search=${encodeURIComponent(search)}`)
      ).body.map(({ title }) => title)
    expect(await found('ORO')).toEqual(['Orologio', '(Oro) Moneta', "Anello d'oro", 'Tesoro', 'Penna'])
    expect(await found("d'oro an")).toEqual(["Anello d'oro"])
    expect(await found('oro punta')).toEqual(expect.arrayContaining(['Penna', 'Tesoro']))
    expect(await found('')).toHaveLength(5)
    await other.close()
    await other.database.drop()
  })

  it.each(['abc', 'W10', Buffer.from('["recent",1]').toString('base64url'), 'a'.repeat(401), '!!'])(
    'refuses the cursor %s',
    async (cursor) => {
      const { status, body } = await testApp.call<ErrorBody>('GET', `/api/auctions?cursor=${cursor}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { cursor: 'Cursore non valido' } })
    },
  )

  it('refuses a cursor of another sort order', async () => {
    const { headers } = await list('sort=bids&limit=1')
    expect(await list(`sort=recent&cursor=${headers['x-next-cursor']}`)).toMatchObject({ status: 400 })
  })
})

describe('filters', () => {
  it.each(['live', 'upcoming', 'ended'])('by status return only %s auctions and their count', async (status) => {
    const { body, headers } = await list(`status=${status}&limit=200`)
    expect(body.length).toBeGreaterThan(0)
    expect(new Set(body.map((auction) => auction.status))).toEqual(new Set([status]))
    expect(headers['x-total-count']).toBe(String(body.length))
  })

  it('ignore empty values and "all"', async () => {
    expect(await titles('status=&categoryId=&search=&sort=&limit=')).toHaveLength(14)
    expect(await titles('status=all')).toHaveLength(14)
  })

  it('by category return that category’s auctions, and none for an unknown one', async () => {
    expect(await titles(`categoryId=${category.public_id}`)).toEqual(['Sconto del 100%'])
    expect(await titles('categoryId=unknown')).toEqual([])
  })

  it('by buy-now price return only auctions that have one', async () => {
    const { body, headers } = await list('buyNow=true')
    expect(body.map(({ title, buyNowPrice }) => [title, buyNowPrice])).toEqual([['PERLA È BIANCA', 5_000]])
    expect(headers['x-total-count']).toBe('1')
    expect(await titles('buyNow=')).toHaveLength(14)
  })

  it.each([
    'buyNow=false',
    'buyNow=1',
    `title=${'x'.repeat(101)}`,
    'status=open',
    'sort=price',
    'limit=0',
    'limit=1.5',
    `search=${'x'.repeat(101)}`,
    'search=%00',
  ])('refuse %s', async (query) => {
    expect(await list(query)).toMatchObject({ status: 400 })
  })
})

describe('search', () => {
  it.each([
    ['LOTTO 1', ['Lotto 11', 'Lotto 10', 'Lotto 1']],
    ['perla è', ['PERLA È BIANCA']],
    ['%20%20bianca%20', ['PERLA È BIANCA']],
  ])('for %s matches the title, ignoring case', async (search, found) => {
    expect(await titles(`search=${search}`)).toEqual(found)
  })

  it.each(['perla e bianca', 'PERLÀ', 'perla%CC%80', 'bïäñca', "d'òro collana", 'D’ORO bianca', 'collana oro d'])(
    'for %s ignores accents and separates words at apostrophes',
    async (search) => expect(await titles(`search=${search}`)).toEqual(['PERLA È BIANCA']),
  )

  it('requires every word, in title, description or category name', async () => {
    expect(await titles('search=sconto vero')).toEqual(['Sconto del 100%'])
    expect(await titles('search=VERO francobolli del')).toEqual(['Sconto del 100%'])
    expect(await titles('search=sconto bianca')).toEqual([])
    expect(await titles('search=francobolli')).toEqual(['Sconto del 100%'])
  })

  it.each([
    ['100%25', ['Sconto del 100%']],
    ['%25', ['Sconto del 100%']],
    ['_', ['Sconto del 100%']],
    ['%5C', ['Sconto del 100%']],
    ['è_VERO%5CCOSÌ', ['Sconto del 100%']],
    ['sc_nto', []],
    ['%25%25', []],
    ['%5C%25', []],
    ['(', []],
    [`'%20or%201=1--`, []],
    [`bianca');drop%20table%20auctions;--`, []],
  ])('takes %s literally', async (search, found) => {
    expect(await titles(`search=${search}`)).toEqual(found)
  })

  it('ignores a text of nothing but spaces', async () => {
    for (const search of ['%20%20', "'", '%CC%80']) expect(await titles(`search=${search}`)).toHaveLength(14)
  })

  it('in the title looks nowhere else', async () => {
    expect(await titles('title=bìanca PERLA')).toEqual(['PERLA È BIANCA'])
    expect(await titles('title=vero')).toEqual([])
    expect(await titles('title=francobolli')).toEqual([])
    expect(await titles('title=%25')).toEqual(['Sconto del 100%'])
  })
})

describe('folding', () => {
  const letters = fc.constantFrom(...'aàÀbcçÇdeèÉfiìÎkłnñÑoòÖsšuùÜyzž0 9%_\\\'’“"-€😀')
  const texts = fc.array(letters, { maxLength: 30 })
  const isFound = async (text: string, word: string) => {
    const query = 'select strpos(fold_text($1), fold_text($2)) > 0 as "isFound"'
    return (await testApp.database.pool.query(query, [text, word])).rows[0].isFound as boolean
  }

  it('finds each part of a text, with or without accents, in capitals or not', async () => {
    const plain = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), fc.nat(), async (title, from, length) => {
        const [text, part] = [title.join(''), title.slice(from % 30, (from % 30) + (length % 30)).join('')]
        for (const word of [part, part.toUpperCase(), part.toLowerCase(), plain(part), part.normalize('NFD')])
          expect(await isFound(text, word), JSON.stringify([text, word])).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('takes any text that a title may have, and folds what is folded to the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
        const query = 'select fold_text($1) as once, fold_text(fold_text($1)) as twice'
        const { once, twice } = (await testApp.database.pool.query(query, [text.replaceAll('\0', '')])).rows[0]
        expect(twice).toBe(once)
      }),
      { numRuns: 200 },
    )
  })
})

test('a list of what can be bought reads the stock of series once', async () => {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await createTestSeries(testApp)
  const count = async (query: Parameters<typeof findPageNow>[1]) => {
    statements = 0
    await findPageNow(testApp.database.db.withPlugin(counting), query)
    return statements
  }
  const plain = await count({})
  expect(await count({ buyNow: 'true' })).toBe(plain + 2)
})
