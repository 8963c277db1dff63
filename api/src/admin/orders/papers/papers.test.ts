import { demoCompany } from '@centesimo/contract'
import { orderNumber } from '@centesimo/domain'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp, type TestPerson, useTestNode } from '../../../testing/create-test-node.ts'

const testApp = useTestNode()
let packer: TestPerson
let buyer: TestPerson
beforeAll(async () => {
  packer = await signUp(testApp, 'spedizioniera', { isAdmin: true })
  await rows(`update users set admin_role = 'fulfilment' where id = $1`, [packer.id])
  buyer = await signUp(testApp, 'compratrice')
  const settings = { ...demoCompany, name: 'Aste di Prova S.r.l.' }
  await rows(`insert into company_versions (version, settings) values (1, $1)`, [settings])
})

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
const address = 'Niccolò Però\nVia Forlì 1\n00184 Roma (RM)\nItalia\nTel. 333 1234567'

async function newOrder(changes: { status?: string; title?: string; address?: string | null } = {}): Promise<string> {
  const order = { status: 'completed', title: 'Leica M6', address, ...changes }
  const [{ public_id }] = await rows(
    `insert into orders (public_id, user_id, type, amount_cents, status, product_title, shipping_address, completed_at, tracking_number, carrier_id)
     values (gen_random_uuid()::text, $1, 'auction', 1234, $2, $3, $4, '2026-11-21T23:30:00Z', 'IT42', (select id from carriers where key = 'brt'))
     returning public_id`,
    [buyer.id, order.status, order.title, order.address],
  )
  return public_id
}

const path = (kind: string, ids: readonly string[]) => `/api/admin/orders/papers?kind=${kind}&ids=${ids.join(',')}`
const ask = (kind: string, ids: readonly string[], as: TestPerson | null = packer) =>
  testApp.call<{ code: string; message: string }>('GET', path(kind, ids), { as: as?.cookie })

async function print(kind: 'slips' | 'labels', ids: readonly string[]) {
  const reply = await testApp.app.inject({ url: path(kind, ids), headers: { cookie: packer.cookie } })
  expect(reply.statusCode).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(reply.rawPayload))
  const { text } = await extractText(pdf, { mergePages: false })
  return { pdf, headers: reply.headers, pages: text.map((words) => words.replaceAll(/\s+/g, ' ')) }
}

/** The text fragments of a page with their places, in points from its lower left corner. */
async function pieces(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, page: number) {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ words: item.str, x: item.transform[4], y: item.transform[5], end: item.transform[4] + item.width }]
      : [],
  )
}

test('a packing slip for each order, in the chosen order: sender, recipient and the facts of the order', async () => {
  const [first, second] = [await newOrder(), await newOrder({ title: 'Vaso' })]
  const { pdf, pages, headers } = await print('slips', [second, first])
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Oggetto Vaso')
  for (const words of [
    `Distinta di spedizione Ordine n. ${orderNumber(first)}`,
    'Mittente Aste di Prova S.r.l. via della Moneta 1, 00100 Roma',
    'Destinatario Niccolò Però Via Forlì 1 00184 Roma (RM) Italia Tel. 333 1234567',
    'Oggetto Leica M6 Quantità 1 Acquisto Asta vinta Importo pagato 12,34 € Pagato il 22 novembre 2026',
    'Corriere BRT Codice di spedizione IT42',
    'non è una fattura',
  ]) {
    expect(pages[1]).toContain(words)
  }
  expect(pages.join()).not.toMatch(/@|compratrice|undefined|null|NaN/)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="centesimo-distinte-\d{4}-\d\d-\d\d\.pdf"$/)
  expect((await getMeta(pdf)).info).toMatchObject({ Title: 'Distinte di spedizione · Centesimo', Language: 'it-IT' })
  expect(JSON.stringify(await (await pdf.getPage(2)).getStructTree())).toMatch(/"H1".*"H2".*"Table".*"TR".*"TD"/)
})

test('eight labels on a sheet, each within its place and without what a courier does not need', async () => {
  const ids = await Promise.all(
    Array.from({ length: 9 }, (_, n) => newOrder({ address: `Persona ${n}\nVia Roma ${n}` })),
  )
  const { pdf, pages } = await print('labels', ids)
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('Persona 8')
  const [wide, high] = [595.28 / 2, 841.89 / 4]
  const placed = await pieces(pdf, 1)
  for (let place = 0; place < 8; place++) {
    const [left, top] = [(place % 2) * wide, 841.89 - Math.floor(place / 2) * high]
    const mine = placed.filter(({ x, y }) => x > left && x < left + wide && y < top && y > top - high)
    expect(mine.map(({ words }) => words)).toEqual([
      expect.stringMatching(/^Mittente: Aste di Prova/),
      `Persona ${place}`,
      `Via Roma ${place}`,
      `Ordine n. ${orderNumber(ids[place]!)} · BRT`,
    ])
    for (const { x, y, end } of mine) {
      // 20 points are 7 mm.
      expect(x).toBeGreaterThan(left + 20)
      expect(end).toBeLessThan(left + wide - 20)
      expect(y).toBeGreaterThan(top - high + 20)
      expect(y).toBeLessThan(top - 20)
    }
  }
  expect(pages.join()).not.toMatch(/@|compratrice|12,34|Leica/)
})

describe.each(['slips', 'labels'] as const)('any address is whole on the %s', (kind) => {
  test.each([
    ['long lines', `${'Via dei Santi Quaranta, '.repeat(20)}fine`],
    ['a line for each letter', [...'x'.repeat(240), 'fine'].join('\n')],
    ['one word', `${'W'.repeat(496)}fine`],
    ['another script', 'Ελένη Παππά\nΟδός 1'],
  ])('%s', async (_name, text) => {
    // Lines that are drawn as one have a comma between them.
    const letters = (words: string) => words.replaceAll(/[\s,]/g, '')
    const { pages } = await print(kind, [await newOrder({ address: text })])
    expect(pages).toHaveLength(1)
    expect(letters(pages[0]!)).toContain(letters(text))
  })
})

test('a hundred orders are printed, one more is refused', async () => {
  const ids = await Promise.all(Array.from({ length: 100 }, () => newOrder()))
  expect((await print('slips', ids)).pages).toHaveLength(100)
  expect(await ask('slips', [...ids, await newOrder()])).toMatchObject({
    status: 400,
    body: { message: 'Puoi stampare al massimo 100 ordini alla volta' },
  })
})

test('each print leaves an entry: who, which papers, how many and which orders; a refused one leaves none', async () => {
  const entries = () =>
    rows(`select admin_id, target_id, before, after from audit_log where action = 'shipping-papers.print' order by id`)
  const before = await entries()
  const [first, second] = [await newOrder(), await newOrder()]
  await print('labels', [second, first, second])
  await print('slips', [first])
  await ask('slips', [first, await newOrder({ status: 'pending' })])
  await ask('slips', [first], buyer)
  expect((await entries()).slice(before.length)).toEqual([
    { admin_id: packer.id, target_id: 'labels', before: null, after: { orders: 2, orderIds: [second, first] } },
    { admin_id: packer.id, target_id: 'slips', before: null, after: { orders: 1, orderIds: [first] } },
  ])
})

describe('refuses', () => {
  test('orders without an address, by their numbers', async () => {
    const [good, without] = [await newOrder(), await newOrder({ address: null })]
    expect(await ask('labels', [good, without])).toMatchObject({
      status: 409,
      body: { code: 'INVALID_STATE', message: `Manca l'indirizzo di: ${orderNumber(without)}` },
    })
    const many = await Promise.all(Array.from({ length: 7 }, () => newOrder({ address: ' ' })))
    expect((await ask('slips', many)).body.message).toMatch(/^Manca l'indirizzo di: (\w{8}, ){5}altri 2 ordini$/)
  })

  test('orders that are not paid, by their numbers', async () => {
    const pending = await newOrder({ status: 'pending' })
    expect((await ask('slips', [await newOrder(), pending])).body.message).toBe(
      `Si stampa solo per gli ordini pagati. Togli: ${orderNumber(pending)}`,
    )
  })

  test('unknown orders, other kinds, no order and odd ids', async () => {
    expect((await ask('slips', [await newOrder(), 'nessuno'])).body.code).toBe('ORDER_NOT_FOUND')
    expect((await ask('fatture', [await newOrder()])).status).toBe(400)
    for (const ids of [[], [''], ['a', ''], ['%00'], ["' or 1=1 --"]]) {
      expect((await ask('slips', ids)).status).toBe(400)
    }
  })

  test('visitors, bidders, also for their own orders, and roles without shipments', async () => {
    const helper = await signUp(testApp, 'assistente', { isAdmin: true })
    await rows(`update users set admin_role = 'support' where id = $1`, [helper.id])
    const id = await newOrder()
    expect((await ask('slips', [id], null)).status).toBe(401)
    expect((await ask('slips', [id], buyer)).status).toBe(403)
    expect((await ask('labels', [id], helper)).status).toBe(403)
  })
})
