import type { Carrier } from '@centesimo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestReply } from '../../testing/create-test-app.ts'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let packer: TestPerson
let anna: TestPerson
beforeAll(async () => {
  packer = await signUp(testApp, 'spedizioniera', { isAdmin: true })
  await rows(`update users set admin_role = 'fulfilment' where id = $1`, [packer.id])
  anna = await signUp(testApp, 'anna')
})

type Failed = { code: string; message: string; fields: Record<string, string> }
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
const body = { name: 'Nexive', trackingUrl: 'https://nexive.example/?c={code}' }
const list = async () => (await testApp.call<Carrier[]>('GET', '/api/admin/carriers', { as: packer.cookie })).body
const save = (method: 'POST' | 'PUT', path: string, sent: object, as: TestPerson | null = packer) =>
  testApp.call<Carrier & Failed>(method, `/api/admin/carriers${path}`, { as: as?.cookie, body: sent })
const auditEntriesOf = (id: string) =>
  rows(`select action, before, after from audit_log where target_kind = 'carrier' and target_id = $1 order by id`, [id])

test('a new platform knows the carriers of Italy, each with a valid tracking address', async () => {
  const known = await list()
  expect(known.map(({ name }) => name)).toEqual(['BRT', 'DHL', 'GLS', 'Poste Italiane', 'SDA', 'UPS'])
  for (const { id, name, trackingUrl } of known) {
    expect(await save('PUT', `/${id}`, { name, trackingUrl })).toMatchObject({ status: 200, body: { orders: 0 } })
    expect(await auditEntriesOf(id)).toEqual([])
  }
})

test('is added, changed and switched off, and each change is audited', async () => {
  const created = await save('POST', '', body)
  expect(created).toMatchObject({ status: 201, body: { ...body, isActive: true, orders: 0 } })
  const { id } = created.body
  const renamed = { name: 'Nexive Italia', trackingUrl: 'https://nexive.example/{code}' }
  expect((await save('PUT', `/${id}`, renamed)).body).toMatchObject(renamed)
  expect((await save('PUT', `/${id}`, { ...renamed, isActive: false })).body.isActive).toBe(false)
  expect((await list()).at(-1)).toMatchObject({ id, isActive: false })
  expect(await auditEntriesOf(id)).toEqual([
    { action: 'carrier.create', before: null, after: { ...body, isActive: true } },
    { action: 'carrier.edit', before: { ...body, isActive: true }, after: { ...renamed, isActive: true } },
    {
      action: 'carrier.edit',
      before: { ...renamed, isActive: true },
      after: { ...renamed, isActive: false },
    },
  ])
})

test('has a name of its own, whatever its case and accents, also for two admins at once', async () => {
  const answers: TestReply<Failed>[] = await Promise.all(
    ['Café', 'CAFE', 'café', 'cafè'].map((name) => save('POST', '', { ...body, name })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.body.fields.name).toMatch(/^C'è già un corriere di nome «caf/i)
  const { id } = (await save('POST', '', { ...body, name: 'Altro' })).body
  expect((await save('PUT', `/${id}`, { ...body, name: 'brt' })).body.fields).toEqual({
    name: "C'è già un corriere di nome «BRT»",
  })
})

describe('refuses', () => {
  test.each([
    ['', "L'indirizzo è obbligatorio"],
    ['https://corriere.example/', /\{code\}/],
    ['http://corriere.example/{code}', /https:\/\//],
    ['javascript:alert("{code}")', /https:\/\//],
    ['https://anna:segreta@corriere.example/{code}', /nome utente/],
    ['https://{code}.example/', /dopo il nome del sito/],
    [`https://corriere.example/{code}${'a'.repeat(300)}`, /troppo lungo/],
    ['https://corriere.example/{code}\u0000', 'Caratteri non consentiti'],
  ])('the address %j', async (trackingUrl, message) => {
    const { status, body: answer } = await save('POST', '', { ...body, name: 'Prova', trackingUrl })
    expect(status).toBe(400)
    expect(answer.fields.trackingUrl).toMatch(message)
  })

  test('what is not the form, an unknown carrier, visitors and bidders', async () => {
    expect((await save('POST', '', { ...body, altro: 1 })).status).toBe(400)
    expect((await save('POST', '', { ...body, name: 'X' })).body.fields).toEqual({ name: 'Il nome è obbligatorio' })
    for (const id of ['nessuno', '%00']) {
      expect((await save('PUT', `/${id}`, body)).body.code).toBe('CARRIER_NOT_FOUND')
    }
    expect((await save('POST', '', body, anna)).status).toBe(403)
    expect((await save('POST', '', body, null)).status).toBe(401)
  })

  test('roles without shipments', async () => {
    const helper = await signUp(testApp, 'assistente', { isAdmin: true })
    await rows(`update users set admin_role = 'support' where id = $1`, [helper.id])
    expect((await save('POST', '', body, helper)).status).toBe(403)
    expect((await testApp.call('GET', '/api/admin/carriers', { as: helper.cookie })).status).toBe(403)
  })
})
