import { randomUUID } from 'node:crypto'
import type { AdminRevenue, AuditEntry } from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { vatIncluded } from '@centesimo/domain'
import { post } from '@centesimo/ledger'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'
import { dayRangeOf, stepsOf } from './day-range.ts'
import { netOf } from './read-movements.ts'

const testApp = useTestNode()
let admin: TestPerson
let anna: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  anna = await signUp(testApp, 'anna')
})
beforeEach(() => testApp.database.pool.query('truncate refunds, receipts, payments, orders cascade'))

type Cell = string | number | null
const rows = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query<Record<string, Cell>>(text, values)).rows
const ask = (query: string) => testApp.call<AdminRevenue>('GET', `/api/admin/revenue?${query}`, { as: admin.cookie })
const read = async (from: string, to: string) => (await ask(`from=${from}&to=${to}`)).body
const file = async (query: string) =>
  (await testApp.call<string>('GET', `/api/admin/revenue/export?${query}`, { as: admin.cookie })).body

let numbers = 0
/** A payment as the capture leaves it; `percent` null: without a receipt. */
async function pay(
  kind: 'credits' | 'auction' | 'buy_now',
  capturedAt: string,
  cents: number,
  {
    percent = 22,
    currency = 'EUR',
    fee = 35,
  }: { percent?: number | null; currency?: string; fee?: number | null } = {},
): Promise<number> {
  const [order] =
    kind === 'credits'
      ? []
      : await rows(
          `insert into orders (public_id, user_id, type, amount_cents, status, product_title)
           values (gen_random_uuid()::text, $1, $2, $3, 'completed', 'Vaso') returning id`,
          [anna.id, kind, cents],
        )
  const [payment] = await rows(
    `insert into payments (public_id, user_id, purpose, package_id, order_id, title, credits, amount_cents, state, request_id, captured_cents,
       captured_currency, captured_at, applied_at, fee_cents)
     values (gen_random_uuid()::text, $1, $2, case when $3::bigint is null then (select min(id) from credit_packages) end, $3::bigint, 'Acquisto',
       case when $3::bigint is null then 20 end, $4::int, $7, gen_random_uuid(), $4::int, $5, $6, case $7 when 'applied' then now() end, $8) returning id`,
    [
      anna.id,
      kind === 'credits' ? 'credits' : 'order',
      order?.id ?? null,
      cents,
      currency,
      capturedAt,
      percent === null ? 'parked' : 'applied',
      fee,
    ],
  )
  const id = Number(payment!.id)
  if (percent !== null) {
    await rows(
      `insert into receipts (payment_id, year, number, issued_at, buyer_name, buyer_email, title, amount_cents, vat_percent)
       values ($1, 2026, $2, $3, 'Anna Prova', 'anna@example.it', 'Acquisto', $4, $5)`,
      [id, ++numbers, capturedAt, cents, percent],
    )
  }
  return id
}

const giveBack = (paymentId: number, cents: number, doneAt: string, state = 'done') =>
  rows(
    `insert into refunds (payment_id, amount_cents, request_id, state, reason, done_at) values ($1, $2, $3, $4, 'Difetto', $5)`,
    [paymentId, cents, randomUUID(), state, doneAt],
  )

/** Summer: Rome is two hours ahead of UTC. The day of 30 June ends at 22:00. */
async function fill(): Promise<void> {
  await pay('credits', '2026-06-30T21:59:59Z', 3_999)
  const credits = await pay('credits', '2026-06-30T22:00:00Z', 3_999)
  await pay('credits', '2026-07-31T21:59:59Z', 999, { percent: 10 })
  await pay('auction', '2026-07-10T10:00:00Z', 1_234, { fee: 77 })
  const direct = await pay('buy_now', '2026-07-10T11:00:00Z', 12_345)
  await pay('credits', '2026-07-31T22:00:00Z', 5_001)
  await pay('credits', '2026-07-12T10:00:00Z', 777, { percent: null, fee: null })
  await pay('credits', '2026-07-12T10:00:00Z', 888, { percent: null, currency: 'USD' })
  await giveBack(credits, 1_333, '2026-07-20T10:00:00Z')
  await giveBack(credits, 333, '2026-07-20T10:00:00Z', 'asked')
  await giveBack(direct, 1, '2026-06-30T21:00:00Z')
  await giveBack(direct, 12_344, '2026-08-02T10:00:00Z')
}

/** The same by another way: each row by its local date, its tax by decimals. */
async function independent(from: string, to: string) {
  const within = (column: string) => `to_char(${column} at time zone 'Europe/Rome', 'YYYY-MM-DD') between $1 and $2`
  const tax = (cents: string) => `sum(${cents} - round(${cents} * 100.0 / (100 + coalesce(vat_percent, 22))))`
  const [taken] = await rows(
    `select coalesce(sum(captured_cents) filter (where purpose = 'credits'), 0)::int as credits,
       coalesce(sum(captured_cents) filter (where type = 'auction'), 0)::int as orders,
       coalesce(sum(captured_cents) filter (where type = 'buy_now'), 0)::int as "buyNow",
       coalesce(sum(captured_cents), 0)::int as gross, coalesce(${tax('captured_cents')}, 0)::int as vat,
       coalesce(sum(fee_cents), 0)::int as fees
     from payments left join orders on orders.id = order_id left join receipts on receipts.payment_id = payments.id
     where captured_currency = 'EUR' and ${within('captured_at')}`,
    [from, to],
  )
  const [back] = await rows(
    `select coalesce(sum(refunds.amount_cents), 0)::int as refunds, coalesce(${tax('refunds.amount_cents')}, 0)::int as vat
     from refunds left join receipts using (payment_id) where state = 'done' and ${within('done_at')}`,
    [from, to],
  )
  const vat = Number(taken!.vat) - Number(back!.vat)
  const refunds = Number(back!.refunds)
  const net = Number(taken!.gross) - refunds - vat
  return { ...taken, refunds, vat, net, afterFees: net - Number(taken!.fees) }
}

describe('the figures of a range', () => {
  test.each([
    ['2026-07-01', '2026-07-31'],
    ['2026-06-30', '2026-06-30'],
    ['2026-08-01', '2026-08-31'],
    ['2026-01-01', '2026-12-31'],
    ['2025-01-01', '2025-12-31'],
  ])('from %s to %s are the sums of the rows of Rome’s days', async (from, to) => {
    await fill()
    const found = await read(from, to)
    expect(found).toMatchObject({ from, to, ...(await independent(from, to)) })
    const { before } = found
    expect(before).toMatchObject(await independent(before.from, before.to))
  })

  test('are those of July, by hand', async () => {
    await fill()
    expect(await read('2026-07-01', '2026-07-31')).toMatchObject({
      credits: 3_999 + 999 + 777,
      orders: 1_234,
      buyNow: 12_345,
      refunds: 1_333,
      fees: 3 * 35 + 77,
      counts: { credits: 3, orders: 1, buyNow: 1, refunds: 1, withoutFee: 1 },
      withoutReceipt: { count: 1, cents: 777 },
      before: { from: '2026-06-01', to: '2026-06-30', credits: 3_999, refunds: 1 },
    })
  })

  test('divide by rate and by day or month without losing a cent', async () => {
    await fill()
    const { vatRates, series, gross, refunds, vat } = await read('2026-07-01', '2026-07-31')
    expect(vatRates.map(({ percent }) => percent)).toEqual([22, 10])
    expect(vatRates[1]).toMatchObject({ taken: { gross: 999, ...vatOf(999, 10) }, refunded: { gross: 0, vat: 0 } })
    const sum = (values: number[]) => values.reduce((all, each) => all + each, 0)
    expect(sum(vatRates.map(({ taken }) => taken.gross))).toBe(gross)
    expect(sum(vatRates.map(({ taken, refunded }) => taken.vat - refunded.vat))).toBe(vat)
    expect(series).toMatchObject({ step: 'day', points: { length: 31, 9: { from: '2026-07-10', gross: 13_579 } } })
    expect(sum(series.points.map((point) => point.gross))).toBe(gross)
    expect(sum(series.points.map((point) => point.refunds))).toBe(refunds)
    const year = await read('2026-06-15', '2026-12-31')
    expect(year.series.points.map(({ from }) => from).slice(0, 3)).toEqual(['2026-06-15', '2026-07-01', '2026-08-01'])
    expect(sum(year.series.points.map((point) => point.gross))).toBe(year.gross)
  })

  test('refuse an end before the beginning', async () => {
    expect(await ask('from=2026-07-02&to=2026-07-01')).toMatchObject({
      status: 400,
      body: { fields: { to: 'La data finale non può precedere quella iniziale' } },
    })
    expect((await testApp.call('GET', '/api/admin/revenue', { as: anna.cookie })).status).toBe(403)
  })
})

const vatOf = (cents: number, percent: number) => {
  const { netCents, vatCents } = vatIncluded(cents, percent)
  return { net: netCents, vat: vatCents }
}

test('the database rounds the tax of every amount as a receipt does', async () => {
  const found = await rows(
    `select cents, percent, ${netOf('cents', 'percent')} as net from generate_series(1, 5000) as cents, unnest(array[4, 5, 10, 22]) as percent`,
  )
  expect(found).toHaveLength(20_000)
  expect(found.filter(({ cents, percent, net }) => vatOf(Number(cents), Number(percent)).net !== net)).toEqual([])
})

test('outstanding credits are the lots that users hold, at what they cost, as they spend them', async () => {
  const [carla, dino] = [await signUp(testApp, 'carla', { credits: 5 }), await signUp(testApp, 'dino', { credits: 0 })]
  const before = (await read('2026-07-01', '2026-07-01')).outstanding
  const buy = (userId: number, amount: number, cents: number) =>
    transaction(testApp.database.pool, ({ db }) =>
      post(db, [{ userId, type: 'purchase', amount, key: randomUUID(), description: 'Prova', cents }]),
    )
  await buy(carla.id, 3, 100)
  await buy(carla.id, 10, 500)
  await buy(dino.id, 7, 700)
  const auctionId = await createTestAuction(testApp, { bidCostCredits: 7 })
  // Of Carla's seven spent credits five were given; two of the first lot of three cost 67 cents.
  await testApp.call('POST', `/api/auctions/${auctionId}/bids`, { as: carla.cookie })
  const { outstanding } = await read('2020-01-01', '2020-01-01')
  expect(outstanding.credits - before.credits).toBe(1 + 10 + 7)
  expect(outstanding.cents - before.cents).toBe(33 + 500 + 700)
})

describe('the accountant’s files', () => {
  const lines = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n')

  test('have the receipts and credit notes of the days by number, and their sums are the figures', async () => {
    await fill()
    const receipts = lines(await file('from=2026-07-01&to=2026-07-31'))
    expect(receipts[0]).toMatch(/^Numero;Data;Incasso;Nome;Email;Acquisto;Imponibile;Aliquota IVA \(%\);IVA;Totale;/)
    const july = await rows(
      `select number, amount_cents from receipts where to_char(issued_at at time zone 'Europe/Rome', 'YYYY-MM') = '2026-07' order by number`,
    )
    expect(receipts.slice(1).map((line) => Number(line.slice(5, 11)))).toEqual(july.map(({ number }) => number))
    expect(receipts.at(2)).toMatch(/;Anna Prova;anna@example.it;Acquisto;"9,08";10;"0,91";"9,99";/)
    const notes = lines(await file('from=2026-06-01&to=2026-08-31&file=credit-notes'))
    const numbers = notes.slice(1).map((line) => line.split(';')[0]?.slice(11))
    expect(numbers).toEqual(['-1', '-1', '-2'])
    expect(notes[1]).toContain(`;"10,93";22;"2,40";"13,33";Difetto;`)
    const vat = lines(await file('from=2026-07-01&to=2026-07-31&file=vat'))
    const { vatRates, gross, withoutReceipt } = await read('2026-07-01', '2026-07-31')
    const totals = receipts.slice(1).map((line) => Number(line.split(';')[9]?.replaceAll('"', '').replace(',', '')))
    expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(gross - withoutReceipt.cents)
    expect(vat.slice(1).map((line) => line.split(';')[0])).toEqual(vatRates.map(({ percent }) => String(percent)))
  })

  test('are named after their days and audited with them', async () => {
    const { headers } = await testApp.call(
      'GET',
      '/api/admin/revenue/export?from=2026-07-01&to=2026-07-31&file=credit-notes',
      { as: admin.cookie },
    )
    expect(headers['content-disposition']).toContain('centesimo-note-di-credito-2026-07-01-2026-07-31.csv')
    const entries = await testApp.call<AuditEntry[]>('GET', '/api/admin/audit-log?action=table.export&limit=1', {
      as: admin.cookie,
    })
    expect(entries.body).toMatchObject([
      { targetId: 'revenue-credit-notes', after: { from: '2026-07-01', to: '2026-07-31' } },
    ])
  })
})

test('payments without a receipt have the present rates of the company, credits and objects each theirs', async () => {
  await pay('credits', '2026-08-01T10:00:00Z', 1_100, { percent: null })
  await pay('auction', '2026-08-01T10:00:00Z', 1_040, { percent: null })
  const settings = { creditsVatPercent: 10, goodsVatPercent: 4 }
  await rows(`insert into company_versions (version, settings) values (1, $1)`, [JSON.stringify(settings)])
  testApp.deps.company.forget()
  try {
    const { vatRates } = await read('2026-08-01', '2026-08-01')
    expect(vatRates.map(({ percent, taken }) => [percent, taken.vat])).toEqual([
      [10, 100],
      [4, 40],
    ])
  } finally {
    await rows('delete from company_versions')
    testApp.deps.company.forget()
  }
})

test('days are Rome’s', () => {
  const at = Date.parse('2026-03-31T22:30:00Z')
  expect(dayRangeOf({}, at)).toEqual({ from: '2026-04-01', to: '2026-04-01' })
  expect(dayRangeOf({ to: '2026-02-10' }, at)).toEqual({ from: '2026-02-01', to: '2026-02-10' })
  expect(dayRangeOf({ from: '2026-12-31T23:30:00Z' }, at)).toEqual({ from: '2027-01-01', to: '2027-01-01' })
  expect(stepsOf({ from: '2026-03-28', to: '2026-03-30' }, 'day')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})
