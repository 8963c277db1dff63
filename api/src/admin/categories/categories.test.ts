import type { AdminSeries, Auction, Category } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/create-test-app.ts'
import {
  createTestAuction,
  createTestNode,
  pollOptions,
  signUp,
  type TestPerson,
  useTestNode,
} from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let otherNode: TestApp
let admin: TestPerson
beforeAll(async () => {
  otherNode = await createTestNode(testApp.database)
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
})
afterAll(() => otherNode.close())

type Reply = Category & { code: string; message: string }
const action = <Body = Reply>(method: string, path: string, body?: object) =>
  testApp.call<Body>(method, `/api/admin/categories${path}`, { as: admin.cookie, ...(body && { body }) })
const list = async (node: TestApp) => (await node.call<Category[]>('GET', '/api/categories')).body
const auditEntriesOf = async (id: string) =>
  (
    await testApp.database.pool.query(
      `select action, before, after from audit_log where target_kind = 'category' and target_id = $1 order by id`,
      [id],
    )
  ).rows

test('adds, renames and deletes a category, keeps its links valid and audits each action', async () => {
  const created = await action('POST', '', { name: 'Città & Caffè', icon: 'gem' })
  expect(created).toMatchObject({ status: 201, body: { name: 'Città & Caffè', slug: 'citta-caffe', auctionCount: 0 } })
  const { id } = created.body
  expect((await list(testApp)).at(-1)).toEqual(created.body)
  expect((await action('POST', '', { name: 'Citta Caffe', icon: 'gem' })).body.slug).toBe('citta-caffe-2')
  expect(await action('POST', '', { name: 'CITTÀ & caffè', icon: 'gem' })).toMatchObject({
    status: 409,
    body: { code: 'INVALID_STATE', message: "C'è già una categoria con questo nome" },
  })
  const renamed = await action('PUT', `/${id}`, { name: 'Bar', icon: 'coins' })
  expect(renamed.body).toEqual({ ...created.body, name: 'Bar', icon: 'coins' })
  expect((await action('DELETE', `/${id}`)).body).toEqual({ message: 'Categoria eliminata' })
  expect((await action('DELETE', `/${id}`)).body.code).toBe('CATEGORY_NOT_FOUND')
  expect((await action('PUT', `/${id}`, { name: 'Altro', icon: 'gem' })).body.code).toBe('CATEGORY_NOT_FOUND')
  expect(await auditEntriesOf(id)).toMatchObject([
    { action: 'category.create', before: null, after: { slug: 'citta-caffe' } },
    { action: 'category.edit', before: { name: 'Città & Caffè' }, after: { name: 'Bar', slug: 'citta-caffe' } },
    { action: 'category.delete', before: { name: 'Bar' }, after: null },
  ])
})

test('refuses an icon that the pages do not have', async () => {
  for (const icon of ['', 'nessuna', '<svg>', 'toString']) {
    const body = { message: "Scegli un'icona", fields: { icon: "Scegli un'icona" } }
    expect(await action('POST', '', { name: 'Vini', icon }), icon).toMatchObject({ status: 400, body })
  }
})

test('refuses to delete a category that has auctions', async () => {
  await createTestAuction(testApp)
  const [first] = await list(testApp)
  expect(await action('DELETE', `/${first!.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Questa categoria ha delle aste: spostale prima di eliminarla' },
  })
  expect(await auditEntriesOf(first!.id)).toEqual([])
})

test('deletes the category of an ended series, but not of one that goes on', async () => {
  const { id: old } = (await action('POST', '', { name: 'Vecchia', icon: 'gem' })).body
  const { id: other } = (await action('POST', '', { name: 'Nuova', icon: 'gem' })).body
  const offer = { title: 'Radio', description: 'Una radio.', images: [], startingBid: 0, closingPrice: 100 }
  const series = { stock: 2, gapMinutes: 0, hours: null }
  const created = await testApp.call<Auction>('POST', '/api/auctions', {
    as: admin.cookie,
    body: { ...offer, categoryId: old, series },
  })
  const { id: auctionId, seriesId } = created.body
  const edit = (path: string, method: string, body: object) =>
    testApp.call<AdminSeries>(method, `/api${path}`, { as: admin.cookie, body })
  const refused = async () => (await action('DELETE', `/${old}`)).body.message
  expect(await refused()).toBe('Questa categoria ha delle aste: spostale prima di eliminarla')
  expect((await edit(`/auctions/${auctionId}`, 'PATCH', { categoryId: other })).status).toBe(200)
  expect(await refused()).toBe(
    'Una serie usa questa categoria per le prossime aste: prima di eliminare la categoria, sposta o termina la serie',
  )
  await edit(`/admin/series/${seriesId}/status`, 'PUT', { status: 'paused' })
  expect(await refused()).toMatch(/^Una serie usa/)
  await edit(`/admin/series/${seriesId}/status`, 'PUT', { status: 'ended' })
  expect((await action('DELETE', `/${old}`)).body).toEqual({ message: 'Categoria eliminata' })
  const shown = await testApp.call<AdminSeries>('GET', `/api/admin/series/${seriesId}`, { as: admin.cookie })
  expect(shown.body.offer.categoryId).toBe(other)
  const { rows } = await testApp.database.pool.query(
    `select action from audit_log where target_kind = 'series' and target_id = $1 order by id desc limit 1`,
    [seriesId],
  )
  expect(rows).toEqual([{ action: 'series.edit' }])
})

test('reorders the categories: all of them or none', async () => {
  const before = await list(testApp)
  const ids = before.map(({ id }) => id).toReversed()
  expect((await action<Category[]>('PUT', '/order', { ids })).body).toEqual(before.toReversed())
  expect(await list(testApp)).toEqual(before.toReversed())
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids, 'nessuna'], [...ids, ids[0]!]]) {
    expect(await action('PUT', '/order', { ids: wrong })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_STATE' },
    })
  }
  expect(await list(testApp)).toEqual(before.toReversed())
  expect(await auditEntriesOf('order')).toMatchObject([
    { action: 'category.order', before: { order: before.map(({ name }) => name) } },
  ])
})

test('shows a change at once on every node, in lists and on auctions', async () => {
  const auctionId = await createTestAuction(testApp)
  const category = (node: TestApp) =>
    node.call<Auction>('GET', `/api/auctions/${auctionId}`).then(({ body }) => body.category)
  const { id, icon } = await category(otherNode)
  await list(otherNode)
  const received: unknown[] = []
  otherNode.deps.eventBus.onChange((change) => received.push(change))
  await action('PUT', `/${id}`, { name: 'Orologeria', icon })
  expect((await category(testApp)).name).toBe('Orologeria')
  expect((await list(testApp)).find((each) => each.id === id)?.name).toBe('Orologeria')
  await expect.poll(() => received, pollOptions).toContainEqual({ kind: 'categories', id })
  await expect.poll(async () => (await category(otherNode)).name, pollOptions).toBe('Orologeria')
  await expect
    .poll(async () => (await list(otherNode)).some(({ name }) => name === 'Orologeria'), pollOptions)
    .toBe(true)
})

test('creates one category when the same name is sent concurrently', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => action('POST', '', { name: 'Doppia', icon: 'gem' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
})
