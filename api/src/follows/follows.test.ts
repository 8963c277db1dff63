import { type Follow, limits } from '@centesimo/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const testApp = useTestNode()
let anna: TestPerson
let marco: TestPerson
let admin: TestPerson
let watches: { id: string; name: string }
beforeAll(async () => {
  ;[anna, marco] = [await signUp(testApp, 'anna'), await signUp(testApp, 'marco')]
  admin = await signUp(testApp, 'capo', { isAdmin: true })
  watches = (await createCategory('Orologi da polso')).body
})
beforeEach(() => testApp.database.pool.query('delete from follows'))

const createCategory = (name: string) =>
  testApp.call<{ id: string; name: string }>('POST', '/api/admin/categories', {
    as: admin.cookie,
    body: { name, icon: 'watch' },
  })
const follow = (body: object, as = anna) =>
  testApp.call<Follow & { message: string; code: string }>('POST', '/api/user/follows', { as: as.cookie, body })
const remove = (id: string, as = anna) => testApp.call('DELETE', `/api/user/follows/${id}`, { as: as.cookie })
const follows = async (as = anna) =>
  (await testApp.call<Follow[]>('GET', '/api/user/follows', { as: as.cookie })).body.map(
    ({ words, category, maxPrice }) => [words, category?.name ?? null, maxPrice],
  )

test('words, a category or both are followed until they are removed', async () => {
  const { status, body } = await follow({ words: ' Leica M3 ', maxPrice: 5_000 })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: body.id,
    words: 'Leica M3',
    category: null,
    maxPrice: 5_000,
    createdAt: expect.any(String),
  })
  expect((await follow({ categoryId: watches.id })).body.category).toEqual({ id: watches.id, name: watches.name })
  await follow({ words: 'oro', categoryId: watches.id, maxPrice: null })
  expect(await follows()).toEqual([
    ['oro', watches.name, null],
    [null, watches.name, null],
    ['Leica M3', null, 5_000],
  ])
  expect((await remove(body.id)).status).toBe(200)
  expect((await remove(body.id)).status).toBe(404)
  expect(await follows()).toHaveLength(2)
})

test('the same search is followed once, and another price replaces the known one', async () => {
  const { id } = (await follow({ words: "l'orologio d'oro" })).body
  for (const same of ["l'orologio d'oro", 'ORO  l d’orologio', 'òro oro l d orologio']) {
    const reply = await follow({ words: same })
    expect(reply).toMatchObject({ status: 409, body: { code: 'INVALID_STATE', message: 'Segui già questa ricerca' } })
  }
  expect((await follow({ words: "Oro d'orologio l", maxPrice: 100 })).body).toMatchObject({ id, maxPrice: 100 })
  expect((await follow({ words: "l'orologio d'oro", categoryId: watches.id })).status).toBe(201)
  expect((await follow({ words: "l'orologio d'oro" }, marco)).status).toBe(201)
  expect(await follows()).toHaveLength(2)
})

test('each user has their own, and visitors have none', async () => {
  const { id } = (await follow({ words: 'leica' })).body
  expect(await follows(marco)).toEqual([])
  expect((await remove(id, marco)).status).toBe(404)
  expect(await follows()).toHaveLength(1)
  for (const [method, path] of [
    ['GET', '/api/user/follows'],
    ['POST', '/api/user/follows'],
    ['DELETE', `/api/user/follows/${id}`],
  ] as const)
    expect((await testApp.call(method, path)).status).toBe(401)
})

test('a user follows at most 20, also when several windows follow at once', async () => {
  const { perUser } = limits.follows
  const replies = await Promise.all(
    Array.from({ length: perUser + 5 }, (_, index) => follow({ words: `ricerca ${index}` })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(perUser)
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    "Segui già 20 ricerche: smetti di seguirne una per aggiungerne un'altra",
  )
  const [first] = await follows()
  expect((await follow({ words: first![0], maxPrice: 900 })).status).toBe(201)
})

test('a deleted category takes along what follows it, also what is followed meanwhile', async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = (await createCategory(`Passeggera ${round}`)).body
    await follow({ categoryId: id }, marco)
    const [followed] = await Promise.all([
      follow({ categoryId: id }),
      testApp.call('DELETE', `/api/admin/categories/${id}`, { as: admin.cookie }),
    ])
    expect([201, 404]).toContain(followed.status)
    expect([...(await follows()), ...(await follows(marco))]).toEqual([])
  }
})

describe('is refused', () => {
  test.each([
    ['nothing', {}],
    ['nothing but a price', { maxPrice: 100 }],
    ['one letter', { words: 'a' }],
    ['spaces', { words: '   ' }],
    ['apostrophes', { words: "''’" }],
    ['accents alone', { words: '\u0300\u0301' }],
    ['a long search', { words: 'x'.repeat(limits.searchChars + 1) }],
    ['a NUL', { words: 'lei\u0000ca' }],
    ['a lone surrogate', { words: 'leica\ud800' }],
    ['reordering text', { words: 'leica\u202e' }],
    ['words that are no text', { words: ['leica'] }],
    ['a price of nothing', { words: 'leica', maxPrice: 0 }],
    ['half a cent', { words: 'leica', maxPrice: 0.5 }],
    ['a price as text', { words: 'leica', maxPrice: '50' }],
    ['a price beyond all', { words: 'leica', maxPrice: limits.priceCents.max + 1 }],
    ['a category that is no text', { categoryId: 1 }],
    ['more than it has', { words: 'leica', userId: 1 }],
  ])('%s', async (_what, body) => {
    expect((await follow(body)).status).toBe(400)
    expect(await follows()).toEqual([])
  })

  test.each(['nessuna', '%00', "' or 1=1 --", 'x'.repeat(3_000), '\u0000'])('the category %j', async (categoryId) => {
    expect(await follow({ words: 'leica', categoryId })).toMatchObject({
      status: 404,
      body: { code: 'CATEGORY_NOT_FOUND' },
    })
  })

  test.each(['nessuna', '%00', '..%2f..', 'x'.repeat(3_000)])('the removal of %s', async (id) => {
    expect((await remove(id)).status).toBe(404)
  })
})
