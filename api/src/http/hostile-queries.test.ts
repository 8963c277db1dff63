import { type Endpoint, type ErrorBody, endpoints } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPayPal, type TestPayPal } from '../testing/create-payment-test-kit.ts'
import { createTestApp, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

let paypal: TestPayPal
let testApp: TestApp
let admin: Signed
beforeAll(async () => {
  paypal = await createTestPayPal()
  testApp = await createTestApp(paypal.settings)
  admin = await signUp(testApp, { admin: true })
})
afterAll(async () => {
  await testApp.close()
  await paypal.stop()
})

const all = Object.entries(endpoints) as [string, Endpoint][]
const fieldsOf = ({ query }: Endpoint) => Object.keys((query as unknown as { shape?: object })?.shape ?? {})
const sortsOf = ({ query }: Endpoint): (string | undefined)[] => {
  const sort = (query as unknown as { shape: Record<string, Pipe> }).shape.sort
  return sort ? [undefined, ...(sort.def.out.def.innerType.options ?? [])] : [undefined]
}
type Pipe = { def: { out: { def: { innerType: { options?: string[] } } } } }

async function ask(endpoint: Endpoint, query: Record<string, string | undefined>) {
  const values: Record<string, string> = { ':id': admin.user.id, ':table': 'payments' }
  const path = endpoint.path.replaceAll(/:\w+/g, (name) => values[name] ?? 'qualunque')
  const given = Object.entries(query).filter((each): each is [string, string] => each[1] !== undefined)
  return testApp.call<ErrorBody>('GET', `${path}?${new URLSearchParams(given)}`, { as: admin.cookie })
}

const base64 = (text: string) => Buffer.from(text).toString('base64url')
const forgedKeys = ['a\u0000', '\ud800', 'x'.repeat(200), -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, null, [], {}, true]
const forgedIds = [0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, '1', null]
const forged = (sort: string | undefined) => [
  ...forgedKeys.map((key) => base64(JSON.stringify([sort ?? 'recent', key, 1]))),
  ...forgedIds.flatMap((id) => [1, 'a'].map((key) => base64(JSON.stringify([sort ?? 'recent', key, id])))),
  ...['0', '-1', '1.5', '1e9', '999999999999999', '9999999999999999', '1\u0000', '\u0000', '[]', 'null', '{'].map(
    base64,
  ),
]

const paged = all.filter(([, endpoint]) => endpoint.paged)
test('most lists are paged', () => expect(paged.length).toBeGreaterThan(15))

test.each(paged)('%s refuses a foreign cursor and never fails on one', async (_name, endpoint) => {
  for (const sort of sortsOf(endpoint)) {
    for (const cursor of forged(sort)) {
      const { status, body } = await ask(endpoint, { sort, cursor })
      const what = `${sort} ${Buffer.from(cursor, 'base64url').toString('latin1').slice(0, 60)}: ${JSON.stringify(body).slice(0, 200)}`
      expect([200, 400, 404], what).toContain(status)
      if (status === 400) expect(body.fields, what).toEqual({ cursor: 'Cursore non valido' })
    }
  }
})

const dated = all.filter(([, endpoint]) => fieldsOf(endpoint).includes('from'))
const noDates = ['0000-01-01', '0000-12-31', '0001-01-01', '9999-12-31', '2026-01-01T00:00:00+23:59', '+012025-01-01']
const edges = ['2000-01-01', '2100-12-31', '2000-01-01T00:00:00+14:00', '2100-12-31T23:59:59.999999999-14:00']

test.each(dated)('%s filters between valid days and refuses the others', async (_name, endpoint) => {
  for (const field of ['from', 'to']) {
    for (const day of noDates) {
      const wrong = { status: 400, body: { fields: { [field]: 'Data non valida' } } }
      expect(await ask(endpoint, { [field]: day }), day).toMatchObject(wrong)
    }
    for (const day of edges) expect((await ask(endpoint, { [field]: day })).status, day).toBe(200)
  }
})
