import type { AdminPackage, CreditPackage, PackageBody } from '@centesimo/contract'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestReply } from '../../testing/create-test-app.ts'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let anna: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  anna = await signUp(testApp, 'anna')
})

type Failed = { code: string; message: string; fields?: object }
const body = { name: 'Estivo', credits: 70, price: 2_799, winSlots: 1, freeShippingDays: 0 }
const save = (method: 'POST' | 'PUT', path: string, sent: Partial<z.input<typeof PackageBody>>, as = admin) =>
  testApp.call<AdminPackage & Failed>(method, `/api/admin/packages${path}`, { as: as.cookie, body: sent })
const listAll = async () =>
  (await testApp.call<AdminPackage[]>('GET', '/api/admin/packages', { as: admin.cookie })).body
const onSale = async () => (await testApp.call<CreditPackage[]>('GET', '/api/credit-packages')).body
const auditEntriesOf = async (id: string) =>
  (
    await testApp.database.pool.query(
      `select action, before, after from audit_log where target_kind = 'package' and target_id = $1 order by id`,
      [id],
    )
  ).rows

test('puts a package on sale, changes it and takes it off sale, and audits each action', async () => {
  const created = await save('POST', '', body)
  expect(created).toMatchObject({
    status: 201,
    body: { ...body, badge: null, isActive: true, popular: false, sold: 0, soldRecently: 0, takenRecently: 0 },
  })
  const { id } = created.body
  expect((await onSale()).find((each) => each.id === id)).toMatchObject(body)

  const changed = { ...body, name: 'Autunnale', price: 2_899, badge: 'Il + Venduto', popular: true } as const
  expect((await save('PUT', `/${id}`, changed)).body).toMatchObject(changed)
  expect((await save('PUT', `/${id}`, changed)).status).toBe(200)
  expect((await save('PUT', `/${id}`, { ...changed, isActive: false })).body.isActive).toBe(false)
  expect((await onSale()).map((each) => each.id)).not.toContain(id)
  expect((await listAll()).at(-1)?.id).toBe(id)
  expect(await auditEntriesOf(id)).toMatchObject([
    { action: 'package.create', before: null, after: { name: 'Estivo', priceCents: 2_799 } },
    { action: 'package.edit', before: { name: 'Estivo' }, after: { name: 'Autunnale', badge: 'Il + Venduto' } },
    { action: 'package.edit', before: { isActive: true }, after: { isActive: false } },
  ])
})

test('keeps the terms of past purchases, and counts them', async () => {
  const { id } = (await save('POST', '', { ...body, price: 3_333 })).body
  for (const captured of ['now()', 'null']) {
    await testApp.database.pool.query(
      `insert into payments (public_id, user_id, purpose, package_id, title, credits, amount_cents, state, request_id, captured_at)
       select gen_random_uuid()::text, $1, 'credits', id, '70 crediti', 70, 3333, 'created', gen_random_uuid(), ${captured}
       from credit_packages where public_id = $2`,
      [anna.id, id],
    )
  }
  expect((await save('PUT', `/${id}`, { ...body, credits: 1, price: 3_334 })).body).toMatchObject({
    credits: 1,
    sold: 1,
    soldRecently: 1,
    takenRecently: 3_333,
  })
  const { rows } = await testApp.database.pool.query('select distinct credits, amount_cents from payments')
  expect(rows).toEqual([{ credits: 70, amount_cents: 3_333 }])
})

test('refuses a second package on sale at the same price, also concurrently', async () => {
  const answers: TestReply<Failed>[] = await Promise.all(
    Array.from({ length: 5 }, (_, turn) => save('POST', '', { ...body, name: `Pari ${turn}`, price: 4_444 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.body.fields).toMatchObject({
    price: expect.stringMatching(/^Allo stesso prezzo è già in vendita «Pari \d»$/),
  })
  expect((await save('POST', '', { ...body, price: 4_444, isActive: false })).status).toBe(201)
})

test('refuses to take the last package off sale', async () => {
  const packages = (await listAll()).filter(({ isActive }) => isActive)
  const answers: TestReply<Failed>[] = []
  for (const { id, sold: _, soldRecently: ___, takenRecently: ____, createdAt: __, ...each } of packages) {
    answers.push(await save('PUT', `/${id}`, { ...each, badge: null, isActive: false }))
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(packages.length - 1).fill(200), 409])
  expect(answers.at(-1)?.body.message).toBe('Almeno un pacchetto deve restare in vendita')
  expect(await onSale()).toHaveLength(1)
})

test('returns 404 for an unknown package, refuses an invalid one and non-admins', async () => {
  expect((await save('PUT', '/nessuno', body)).body.code).toBe('PACKAGE_NOT_FOUND')
  expect((await save('POST', '', { ...body, price: 0 })).body.fields).toEqual({
    price: 'Il prezzo deve essere almeno 1 centesimo',
  })
  expect((await save('POST', '', body, anna)).status).toBe(403)
})

test('while credits have a least price no package sells them for less, and a cheaper one gets no cheaper', async () => {
  const old = (await save('POST', '', { ...body, name: 'Di prima', credits: 1_000, price: 5_007 })).body
  await testApp.database.pool.query(
    'insert into approval_rules (version, min_credit_cents, admin_id) values (1, 20, $1)',
    [admin.id],
  )
  const before = await listAll()
  const cheap = { ...body, name: 'Regalato', credits: 1_000_000, price: 1 }
  const refused = { status: 400, body: { fields: { price: expect.stringContaining('meno di 0,20') } } }
  expect(await save('POST', '', cheap)).toMatchObject(refused)
  expect(await save('POST', '', { ...cheap, credits: 100, price: 1_999 })).toMatchObject(refused)
  expect(await save('PUT', `/${before[0]!.id}`, cheap)).toMatchObject(refused)
  expect(await save('PUT', `/${old.id}`, { name: 'Di prima', credits: 1_000, price: 5_006 })).toMatchObject(refused)
  expect(await listAll()).toEqual(before)

  const same = { name: 'Di sempre', credits: 1_000, price: 5_007 }
  expect(await save('PUT', `/${old.id}`, same)).toMatchObject({ status: 200, body: same })
  expect((await save('PUT', `/${old.id}`, { ...same, isActive: false })).status).toBe(200)
  expect(await save('PUT', `/${old.id}`, same)).toMatchObject(refused)
  expect((await save('POST', '', { ...cheap, credits: 100, price: 2_000 })).status).toBe(201)
})
