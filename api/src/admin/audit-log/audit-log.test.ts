import type { AuditEntry, Category } from '@centesimo/contract'
import { recordAudit } from '@centesimo/db'
import { beforeAll, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let auctionId: string
let categoryId: string
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  auctionId = await createTestAuction(testApp, { title: 'Orologio' })
  await testApp.deps.auctioneer.close(auctionId, { adminId: admin.id })
  const created = await call<Category>('POST', '/api/admin/categories', { name: 'Strumenti', icon: 'gem' })
  categoryId = created.body.id
  await call('PUT', `/api/admin/categories/${categoryId}`, { name: 'Musica antica', icon: 'gem' })
})

function call<Body>(method: string, url: string, body?: object) {
  return testApp.call<Body>(method, url, { as: admin.cookie, ...(body && { body }) })
}
const list = async (query = '') => (await call<AuditEntry[]>('GET', `/api/admin/audit-log?${query}`)).body
const names = async (query: string) => (await list(query)).map(({ action }) => action)

test('lists every action with admin, time, target, before and after, newest first', async () => {
  expect(await list()).toMatchObject([
    {
      adminName: 'direttrice',
      action: 'category.edit',
      targetKind: 'category',
      targetId: categoryId,
      targetName: 'Musica antica',
      before: { name: 'Strumenti' },
      after: { name: 'Musica antica' },
    },
    { action: 'category.create', targetName: 'Musica antica', before: null },
    { action: 'auction.close', targetKind: 'auction', targetId: auctionId, targetName: 'Orologio' },
    { action: 'auction.create', adminName: null },
  ])
})

test('finds entries by action, admin, target, before and after, ignoring case', async () => {
  expect(await names('search=CLOSE')).toEqual(['auction.close'])
  expect(await names('search=direttrice')).toHaveLength(3)
  expect(await names('search=orologio+close')).toEqual(['auction.close'])
  expect(await names('search=strumenti')).toEqual(['category.edit', 'category.create'])
  expect(await names(`search=${categoryId.slice(4)}`)).toHaveLength(2)
  expect(await names('search=%25')).toEqual([])
})

test('searches for the first eight words of a long search only', async () => {
  const eight = 'auction close orologio direttrice auction. lose rolo dire'.split(' ')
  expect(await names(`search=${eight.join('+')}`)).toEqual(['auction.close'])
  expect(await names(`search=${[...eight, 'nessuno'].join('+')}`)).toEqual(['auction.close'])
  expect(await names(`search=${['nessuno', ...eight].join('+')}`)).toEqual([])
})

test('filters by action, target and time', async () => {
  expect(await names('action=auction.close')).toEqual(['auction.close'])
  expect(await names('targetKind=category')).toHaveLength(2)
  expect(await names(`targetKind=auction&targetId=${auctionId}`)).toHaveLength(2)
  expect(await names('to=2020-01-01')).toEqual([])
  expect(await names('from=2020-01-01')).toHaveLength(4)
  expect(await call('GET', '/api/admin/audit-actions')).toMatchObject({
    body: ['auction.close', 'auction.create', 'category.create', 'category.edit'],
  })
})

test('filters by who acted, by what admins did, and by what the platform did by itself', async () => {
  const other = await signUp(testApp, 'custode', { isAdmin: true })
  const entry = { adminId: other.id, action: 'user.note', target: { kind: 'user', id: 'x' }, before: null, after: null }
  await recordAudit(testApp.database.db, entry)
  expect(await names('admin=custode')).toEqual(['user.note'])
  expect(await names('admin=direttrice')).toEqual(['category.edit', 'category.create', 'auction.close'])
  expect(await names('admin=%40platform')).toEqual(['auction.create'])
  expect(await names('admin=%40people')).toEqual(['user.note', 'category.edit', 'category.create', 'auction.close'])
  expect(await names('admin=%40people&search=strumenti')).toEqual(['category.edit', 'category.create'])
  expect(await names('admin=nessuno')).toEqual([])
  expect((await call('GET', '/api/admin/audit-admins')).body).toEqual(['custode', 'direttrice'])
})

test('shows a deleted target by its former name', async () => {
  await call('DELETE', `/api/admin/categories/${categoryId}`)
  expect((await list('action=category.delete'))[0]).toMatchObject({ targetName: 'Musica antica', after: null })
  const unknownEntry = {
    adminId: null,
    action: 'prova.prova',
    target: { kind: 'altro', id: 'x' },
    before: ['a'],
    after: null,
  }
  await recordAudit(testApp.database.db, unknownEntry)
  expect((await list('action=prova.prova'))[0]).toMatchObject({ targetName: null, before: ['a'] })
})

test('pages through the entries', async () => {
  const first = await call<AuditEntry[]>('GET', '/api/admin/audit-log?limit=2&targetKind=category')
  const next = await call<AuditEntry[]>(
    'GET',
    `/api/admin/audit-log?limit=2&targetKind=category&cursor=${first.headers['x-next-cursor']}`,
  )
  expect([...first.body, ...next.body]).toEqual(await list('targetKind=category'))
  expect(first.headers['x-total-count']).toBe('3')
})
