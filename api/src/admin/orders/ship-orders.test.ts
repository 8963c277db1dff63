import type { ShipmentLine, ShipmentResult } from '@centesimo/contract'
import { orderNumber } from '@centesimo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let buyer: TestPerson
let gls: string
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  buyer = await signUp(testApp, 'compratrice')
  gls = (await rows(`select public_id from carriers where key = 'gls'`))[0].public_id
})

type Line = Omit<z.input<typeof ShipmentLine>, 'line'>
type Reply = { results: ShipmentResult[]; code: string; fields: Record<string, string> }
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows

function send(lines: readonly Line[], changes: object = {}, as: TestPerson | null = admin) {
  const body = { lines: lines.map((each, index) => ({ line: index + 1, ...each })), dryRun: false, ...changes }
  return testApp.call<Reply>('POST', '/api/admin/orders/ship', { as: as?.cookie, body })
}

async function outcomes(lines: readonly Line[], changes: object = {}) {
  const { status, body } = await send(lines, changes)
  expect(status).toBe(200)
  return body.results.map(({ line, outcome, message }) => [line, outcome, message])
}

async function newOrder(changes: { status?: string; state?: string; code?: string | null; carrier?: string } = {}) {
  const { status = 'completed', state = 'waiting', code = null, carrier = null } = changes
  const [{ public_id }] = await rows(
    `insert into orders (public_id, user_id, type, amount_cents, status, product_title, shipping_state, tracking_number, carrier_id)
     values (gen_random_uuid()::text, $1, 'buy_now', 990, $2, 'Vaso', $3, $4, (select id from carriers where key = $5))
     returning public_id`,
    [buyer.id, status, state, code, carrier],
  )
  return public_id as string
}

/** What a list may leave behind: the orders, messages and audit entries. */
const written = async () => ({
  orders: await rows('select * from orders order by id'),
  notices: await rows('select user_id, kind, data from notices order by id'),
  mails: await rows('select kind, data from outbox order by id'),
  audit: await rows('select action, target_id, before, after from audit_log order by id'),
})
const mailsOf = (id: string) =>
  rows(`select data from outbox where kind = 'mail-order-shipped' and key like '%' || $1 || '%'`, [id])

test('marks each order as by hand: state, notice, mail and an audit entry of its own', async () => {
  const [first, second] = [await newOrder(), await newOrder({ state: 'preparing' })]
  const lines = [
    { order: ` #${orderNumber(first).toLowerCase()} `, trackingNumber: ' A1 ', carrier: 'brt' },
    { order: second.toUpperCase(), trackingNumber: null },
  ]
  const { body } = await send(lines, { carrierId: gls })
  expect(body.results).toEqual([
    { line: 1, outcome: 'done', orderId: first, title: 'Vaso', userName: 'compratrice', message: null },
    { line: 2, outcome: 'done', orderId: second, title: 'Vaso', userName: 'compratrice', message: null },
  ])
  expect((await mailsOf(first)).map(({ data }) => data)).toEqual([
    { orderId: first, title: 'Vaso', trackingNumber: 'A1', carrier: 'BRT', trackingUrl: expect.stringMatching(/=A1$/) },
  ])
  expect((await mailsOf(second)).map(({ data }) => data)).toEqual([{ orderId: second, title: 'Vaso', carrier: 'GLS' }])
  for (const [id, trackingNumber, carrier, before] of [
    [first, 'A1', 'BRT', 'waiting'],
    [second, null, 'GLS', 'preparing'],
  ]) {
    expect(
      await rows(`select admin_id, action, before, after from audit_log where target_id = $1`, [id]),
    ).toMatchObject([
      {
        admin_id: admin.id,
        action: 'order.ship',
        before: { shippingState: before, trackingNumber: null },
        after: { shippingState: 'shipped', trackingNumber, carrier },
      },
    ])
  }
})

test('says of each line why it fails, and sends the others', async () => {
  const good = await newOrder()
  const pending = await newOrder({ status: 'pending' })
  const cancelled = await newOrder({ status: 'cancelled' })
  const sent = await newOrder({ state: 'shipped', code: 'X9', carrier: 'brt' })
  const delivered = await newOrder({ state: 'delivered' })
  const credits = await newOrder()
  await rows(`update orders set type = 'auction', prize_credits = 50 where public_id = $1`, [credits])
  const [twice, disputed, free] = [await newOrder(), await newOrder(), await newOrder()]
  await rows(`update carriers set is_active = false where key = 'sda'`)
  const list: [Line, 'done' | 'failed' | 'unchanged', string | null][] = [
    [{ order: good, trackingNumber: 'G1' }, 'done', null],
    [{ order: 'FFFFFFFF', trackingNumber: 'A' }, 'failed', 'Ordine non trovato'],
    [{ order: '\u0000%_', trackingNumber: 'A' }, 'failed', 'Ordine non trovato'],
    [{ order: ' # ', trackingNumber: 'A' }, 'failed', "Manca il numero dell'ordine"],
    [{ order: pending, trackingNumber: 'A' }, 'failed', 'Non è ancora pagato'],
    [{ order: cancelled, trackingNumber: 'A' }, 'failed', 'Ordine annullato'],
    [{ order: sent, trackingNumber: 'Y1' }, 'failed', 'Già spedito con il codice X9'],
    [{ order: delivered, trackingNumber: 'A' }, 'failed', 'Già consegnato: modificalo dalla sua scheda'],
    [{ order: twice, trackingNumber: 'T' }, 'done', null],
    [{ order: twice, trackingNumber: 'T' }, 'failed', 'Riga doppia: ripete la riga 9'],
    [{ order: disputed, trackingNumber: 'D1' }, 'failed', "Per questo ordine l'elenco ha dati diversi: righe 11, 12"],
    [{ order: disputed, trackingNumber: 'D2' }, 'failed', "Per questo ordine l'elenco ha dati diversi: righe 11, 12"],
    [{ order: free, trackingNumber: '  ' }, 'failed', 'Manca il codice di spedizione'],
    [{ order: free, trackingNumber: 'A'.repeat(61) }, 'failed', 'Codice di spedizione troppo lungo'],
    [{ order: free, trackingNumber: 'A\u0000' }, 'failed', 'Caratteri non consentiti'],
    [{ order: free, trackingNumber: '1,23E+15' }, 'failed', 'Il foglio di calcolo ha abbreviato il codice: 1,23E+15'],
    [{ order: free, trackingNumber: 'A', carrier: ' Corvo ' }, 'failed', 'Corriere sconosciuto: Corvo'],
    [{ order: free, trackingNumber: 'A', carrier: 'sda' }, 'failed', 'Il corriere SDA è disattivato'],
    [{ order: credits, trackingNumber: 'A' }, 'failed', "In palio c'erano crediti: non si spedisce nulla"],
    [{ order: free, trackingNumber: 'F', carrier: ' poste  italiane ' }, 'done', null],
  ]
  const lines = list.map(([line]) => line)
  const before = await written()
  const dry = await send(lines, { dryRun: true })
  expect(await written()).toEqual(before)
  const real = await send(lines)
  expect(real.body).toEqual(dry.body)
  expect(real.body.results.map(({ outcome, message }) => [outcome, message])).toEqual(
    list.map(([, outcome, message]) => [outcome, message]),
  )
  const { audit } = await written()
  expect(audit.slice(before.audit.length).map(({ target_id }) => target_id)).toEqual([good, twice, free])
  await rows(`update carriers set is_active = true where key = 'sda'`)
})

describe('a list that is sent again', () => {
  test('changes nothing and sends no second mail', async () => {
    const lines = [await newOrder(), await newOrder()].map((order, n) => ({ order, trackingNumber: `R${n}` }))
    await send(lines, { carrierId: gls })
    const before = await written()
    for (const dryRun of [true, false]) {
      expect(await outcomes(lines, { carrierId: gls, dryRun })).toEqual([
        [1, 'unchanged', 'Era già segnato come spedito'],
        [2, 'unchanged', 'Era già segnato come spedito'],
      ])
    }
    expect(await written()).toEqual(before)
  })

  test('leaves what has arrived meanwhile delivered', async () => {
    const order = await newOrder({ state: 'delivered', code: 'A' })
    expect(await outcomes([{ order, trackingNumber: 'A' }])).toEqual([[1, 'unchanged', 'Era già segnato come spedito']])
    expect(await rows('select shipping_state from orders where public_id = $1', [order])).toEqual([
      { shipping_state: 'delivered' },
    ])
  })

  test('adds a code or a carrier that was missing, and refuses another', async () => {
    const order = await newOrder({ state: 'shipped' })
    expect(await outcomes([{ order, trackingNumber: 'A' }])).toEqual([[1, 'done', null]])
    expect(await outcomes([{ order, trackingNumber: 'A', carrier: 'DHL' }])).toEqual([[1, 'done', null]])
    expect(await outcomes([{ order, trackingNumber: 'A', carrier: 'UPS' }])).toEqual([
      [1, 'failed', 'Già spedito con un altro corriere'],
    ])
    expect(await mailsOf(order)).toHaveLength(2)
  })
})

test('two admins who send the same list at once leave one mail, notice and audit entry for each order', async () => {
  const other = await signUp(testApp, 'collega', { isAdmin: true })
  const orders = await Promise.all(Array.from({ length: 12 }, () => newOrder()))
  const lines = orders.map((order, n) => ({ order, trackingNumber: `C${n}` }))
  const replies = await Promise.all([admin, other, admin].map((as) => send(lines, {}, as)))
  const sent = replies.map(({ body }) => body.results.filter(({ outcome }) => outcome === 'done').length)
  expect(sent.reduce((sum, each) => sum + each)).toBe(orders.length)
  expect(replies.flatMap(({ body }) => body.results).filter(({ outcome }) => outcome === 'failed')).toEqual([])
  for (const id of orders) {
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await rows(`select id from notices where data ->> 'orderId' = $1`, [id])).toHaveLength(1)
    expect(await rows(`select id from audit_log where target_id = $1`, [id])).toHaveLength(1)
  }
})

test('two admins with different codes for one order: the first one counts, the other is told', async () => {
  const other = await signUp(testApp, 'collega-due', { isAdmin: true })
  for (let turn = 0; turn < 5; turn++) {
    const order = await newOrder()
    const sending = [send([{ order, trackingNumber: 'P' }]), send([{ order, trackingNumber: 'Q' }], {}, other)]
    const replies = await Promise.all(sending)
    const results = replies.flatMap(({ body }) => body.results)
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'failed'])
    expect(results.find(({ outcome }) => outcome === 'failed')?.message).toMatch(/^Già spedito con il codice [PQ]$/)
    expect(await mailsOf(order)).toHaveLength(1)
  }
})

test('a number that two orders share names neither', async () => {
  const [one, other] = [await newOrder(), await newOrder()]
  await rows(`update orders set public_id = $2 where public_id = $1`, [other, `${other.slice(0, -8)}${one.slice(-8)}`])
  expect(await outcomes([{ order: orderNumber(one), trackingNumber: 'A' }])).toEqual([
    [1, 'failed', "Più ordini hanno questo numero: scrivi l'identificativo intero"],
  ])
  expect(await outcomes([{ order: one, trackingNumber: 'A' }])).toEqual([[1, 'done', null]])
})

describe('refuses', () => {
  test.each<[string, object]>([
    ['no line', { lines: [] }],
    [
      '501 lines',
      { lines: Array.from({ length: 501 }, (_, n) => ({ line: n + 1, order: 'x', trackingNumber: null })) },
    ],
    ['a line without an order', { lines: [{ line: 1, trackingNumber: 'A' }] }],
    ['a field of a page', { lines: [{ line: 1, order: 'x'.repeat(201), trackingNumber: 'A' }] }],
    ['an unknown field', { altro: 1 }],
    ['no word of a dry run', { dryRun: undefined }],
    ['a carrier that does not exist', { carrierId: 'nessuno' }],
    ['a carrier with a NUL', { carrierId: '\u0000' }],
  ])('%s', async (_name, changes) => {
    const order = await newOrder()
    const before = await written()
    const reply = await send([{ order, trackingNumber: 'A' }], changes)
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await written()).toEqual(before)
  })

  test('visitors, bidders, and roles without shipments', async () => {
    const helper = await signUp(testApp, 'assistente', { isAdmin: true })
    await rows(`update users set admin_role = 'support' where id = $1`, [helper.id])
    const lines = [{ order: await newOrder(), trackingNumber: 'A' }]
    expect((await send(lines, {}, null)).status).toBe(401)
    expect((await send(lines, {}, buyer)).status).toBe(403)
    expect((await send(lines, {}, helper)).status).toBe(403)
    const packer = await signUp(testApp, 'imballatrice', { isAdmin: true })
    await rows(`update users set admin_role = 'fulfilment' where id = $1`, [packer.id])
    expect((await send(lines, {}, packer)).status).toBe(200)
  })
})

test('takes five hundred lines, each as long as can be', async () => {
  const lines = Array.from({ length: 500 }, (_, n) => ({
    order: `${n}`.padStart(200, 'f'),
    trackingNumber: 'B'.repeat(200),
    carrier: 'P'.repeat(200),
  }))
  const { body } = await send(lines, { dryRun: true })
  expect(body.results).toHaveLength(500)
  expect(new Set(body.results.map(({ message }) => message))).toEqual(new Set(['Ordine non trovato']))
})
