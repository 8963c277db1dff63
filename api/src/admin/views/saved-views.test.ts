import { limits, type SavedView } from '@centesimo/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let packer: TestPerson
let anna: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  packer = await signUp(testApp, 'magazzino')
  await testApp.database.pool.query(`update users set is_admin = true, admin_role = 'fulfilment' where id = $1`, [
    packer.id,
  ])
  anna = await signUp(testApp, 'anna')
})
beforeEach(() => testApp.database.pool.query('delete from saved_views'))

const toShip = { list: 'orders', name: 'Da spedire', filters: { status: 'completed', shippingState: 'waiting' } }
const save = (body: object, as = admin) =>
  testApp.call<SavedView & { message: string }>('PUT', '/api/admin/views', { as: as.cookie, body })
const views = async (as = admin) => (await testApp.call<SavedView[]>('GET', '/api/admin/views', { as: as.cookie })).body
const remove = (id: string, as = admin) => testApp.call('DELETE', `/api/admin/views/${id}`, { as: as.cookie })

test('a view is kept under its name, which replaces what had it, until it is deleted', async () => {
  const { status, body } = await save({ ...toShip, name: '  Da spedire ' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...toShip, id: body.id })
  const changed = (await save({ ...toShip, filters: { due: 'shipment' } })).body
  expect(changed).toEqual({ ...toShip, id: body.id, filters: { due: 'shipment' } })
  await save({ list: 'users', name: 'Da spedire', filters: { state: 'blocked', sort: 'seen' } })
  await save({ ...toShip, name: 'aperti' })
  expect((await views()).map(({ list, name }) => `${list}: ${name}`)).toEqual([
    'orders: aperti',
    'orders: Da spedire',
    'users: Da spedire',
  ])
  expect((await remove(body.id)).status).toBe(200)
  expect((await remove(body.id)).status).toBe(404)
  expect(await views()).toHaveLength(2)
})

test('each admin has their own, whatever the role', async () => {
  const { id } = (await save(toShip, packer)).body
  expect(await views(admin)).toEqual([])
  expect((await remove(id, admin)).status).toBe(404)
  expect(await views(packer)).toHaveLength(1)
  for (const call of [save(toShip, anna), remove(id, anna)]) expect((await call).status).toBe(403)
  expect((await testApp.call('GET', '/api/admin/views')).status).toBe(401)
})

test('a list has at most 20 views, also when several windows save at once', async () => {
  const { perList } = limits.savedViews
  const names = Array.from({ length: perList + 5 }, (_, turn) => `Vista ${turn}`)
  const saved = await Promise.all(names.map((name) => save({ ...toShip, name })))
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(perList)
  const refused = saved.find(({ status }) => status === 409)
  expect(refused?.body.message).toBe('Hai già 20 viste di questo elenco: eliminane una prima di salvarne altre')
  const [first] = await views()
  expect((await save({ ...toShip, name: first!.name })).status).toBe(200)
  expect((await save({ ...toShip, list: 'users', name: 'Altra' })).status).toBe(200)
})

describe('a view is refused', () => {
  test.each([
    ['of an unknown list', { list: 'sessions' }],
    ['without a name', { name: '   ' }],
    ['with a long name', { name: 'x'.repeat(41) }],
    ['without a filter', { filters: {} }],
    ['with too many filters', { filters: Object.fromEntries([...'abcdefghijklmnopq'].map((name) => [name, 'x'])) }],
    ['with a filter that is no name', { filters: { 'a[b]': 'x' } }],
    ['with a filter of lines', { filters: { search: 'a\nb' } }],
    ['with a filter that is no text', { filters: { search: 4 } }],
    ['with more than it has', { userId: 1 }],
  ])('%s', async (_what, changes) => {
    expect((await save({ ...toShip, ...changes })).status).toBe(400)
    expect(await views()).toEqual([])
  })
})
