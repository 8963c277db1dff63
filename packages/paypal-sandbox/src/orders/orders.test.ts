import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.sandbox.stop())

const orders = '/v2/checkout/orders'
const euros = (value: string) => ({ currency_code: 'EUR', value })
const unit = (more: object = {}) => ({ amount: euros('12.50'), ...more })
const create = (body: unknown, headers: Record<string, string> = {}) => shop.call('POST', orders, body, headers)
const createWith = (more: object) => create({ intent: 'CAPTURE', purchase_units: [unit(more)] })
const issuesOf = ({ body }: { body: { details?: { issue: string }[] } }) => body.details?.map(({ issue }) => issue)

test('creates, approves and captures an order, with PayPal’s answer at each step', async () => {
  const created = await createWith({ custom_id: 'u1', invoice_id: 'inv-1', description: '100 crediti' })
  expect(created.status).toBe(201)
  expect(Object.keys(created.body)).toEqual(['id', 'status', 'links'])
  expect(created.body).toMatchObject({ id: expect.stringMatching(/^[0-9A-Z]{17}$/), status: 'CREATED' })
  expect(created.body.links.map((link: { rel: string }) => link.rel)).toEqual(['self', 'approve', 'update', 'capture'])
  const { id } = created.body

  const early = await shop.capture(id)
  expect([early.status, early.body.name, issuesOf(early)]).toEqual([
    422,
    'UNPROCESSABLE_ENTITY',
    ['ORDER_NOT_APPROVED'],
  ])

  await shop.approve(id, { payerEmail: 'anna.verdi@example.it' })
  expect((await shop.call('GET', `${orders}/${id}`)).body).toMatchObject({ status: 'APPROVED', intent: 'CAPTURE' })

  const captured = await shop.capture(id)
  expect(captured.status).toBe(201)
  expect(captured.body).toMatchObject({
    id,
    status: 'COMPLETED',
    payer: { email_address: 'anna.verdi@example.it', payer_id: expect.stringMatching(/^[0-9A-Z]{13}$/) },
    payment_source: { paypal: { email_address: 'anna.verdi@example.it' } },
  })
  expect(captured.body.purchase_units[0].payments.captures[0]).toMatchObject({
    status: 'COMPLETED',
    amount: euros('12.50'),
    final_capture: true,
    custom_id: 'u1',
    invoice_id: 'inv-1',
    seller_receivable_breakdown: {
      gross_amount: euros('12.50'),
      paypal_fee: euros('0.78'),
      net_amount: euros('11.72'),
    },
    supplementary_data: { related_ids: { order_id: id } },
  })

  const whole = (await shop.call('GET', `${orders}/${id}`)).body
  expect(whole.purchase_units[0]).toMatchObject({
    reference_id: 'default',
    description: '100 crediti',
    payee: { merchant_id: expect.any(String), email_address: expect.stringContaining('@') },
  })
  expect(issuesOf(await shop.capture(id))).toEqual(['ORDER_ALREADY_CAPTURED'])
})

test('gives an order with a payment source PayPal’s other status and links', async () => {
  const experience_context = {
    return_url: 'http://127.0.0.1:1/si',
    cancel_url: 'http://127.0.0.1:1/no',
    user_action: 'PAY_NOW',
  }
  const { body } = await create({
    intent: 'CAPTURE',
    purchase_units: [unit()],
    payment_source: { paypal: { experience_context } },
  })
  expect(body.status).toBe('PAYER_ACTION_REQUIRED')
  expect(body.links.map((link: { rel: string }) => link.rel)).toEqual(['self', 'payer-action'])
})

test('returns the full order for `Prefer: return=representation`', async () => {
  const body = { intent: 'CAPTURE', purchase_units: [unit({ custom_id: 'c' })] }
  const answer = await create(body, { prefer: 'return=representation' })
  expect(answer.body.purchase_units[0]).toMatchObject({ amount: euros('12.50'), custom_id: 'c' })
})

test('runs a call once per request id: a repeat gets the answer with 200, another body is refused', async () => {
  const body = { intent: 'CAPTURE', purchase_units: [unit()] }
  const id = { 'paypal-request-id': 'create-1' }
  const [first, again] = [await create(body, id), await create(body, id)]
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  const other = await create({ intent: 'CAPTURE', purchase_units: [unit({ custom_id: 'x' })] }, id)
  expect([other.status, issuesOf(other)]).toEqual([422, ['DUPLICATE_REQUEST_ID']])
  expect((await create(body, { 'paypal-request-id': 'x'.repeat(109) })).status).toBe(400)

  await shop.approve(first.body.id)
  const paid = await Promise.all(Array.from({ length: 10 }, () => shop.capture(first.body.id, 'create-1')))
  expect(paid.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
  const ids = paid.map((answer) => answer.body.purchase_units[0].payments.captures[0].id)
  expect(new Set(ids).size).toBe(1)
})

test('declines every capture until the payer approves with another card', async () => {
  const id = await shop.order()
  await shop.approve(id, { decline: true })
  for (const requestId of ['a', 'a', 'b']) {
    const refused = await shop.capture(id, requestId)
    expect([refused.status, issuesOf(refused)]).toEqual([422, ['INSTRUMENT_DECLINED']])
    expect(refused.body.links[0].rel).toBe('redirect')
  }
  await shop.approve(id)
  expect((await shop.capture(id, 'a')).status).toBe(201)
})

test('accepts one payment per invoice', async () => {
  await shop.sell('5.00', { invoice_id: 'once' })
  const id = await shop.order('5.00', { invoice_id: 'once' })
  await shop.approve(id)
  expect(issuesOf(await shop.capture(id))).toEqual(['DUPLICATE_INVOICE_ID'])
})

test('captures each purchase unit separately', async () => {
  const units = ['a', 'b'].map((reference_id) => ({ ...unit(), reference_id }))
  const { body } = await create({ intent: 'CAPTURE', purchase_units: units })
  await shop.approve(body.id)
  const captured = await shop.capture(body.id)
  expect(captured.body.purchase_units.map((each: { reference_id: string }) => each.reference_id)).toEqual(['a', 'b'])
  expect(issuesOf(await create({ intent: 'CAPTURE', purchase_units: [units[0], units[0]] }))).toEqual([
    'DUPLICATE_REFERENCE_ID',
  ])
  expect(issuesOf(await create({ intent: 'CAPTURE', purchase_units: [unit(), unit()] }))).toEqual([
    'REFERENCE_ID_REQUIRED',
  ])
})

test.each([
  ['no intent', { purchase_units: [unit()] }, 'MISSING_REQUIRED_PARAMETER', '/intent'],
  ['another intent', { intent: 'BUY', purchase_units: [unit()] }, 'INVALID_PARAMETER_VALUE', '/intent'],
  ['no units', { intent: 'CAPTURE' }, 'MISSING_REQUIRED_PARAMETER', '/purchase_units'],
  ['empty units', { intent: 'CAPTURE', purchase_units: [] }, 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units'],
  ['no amount', { intent: 'CAPTURE', purchase_units: [{}] }, 'MISSING_REQUIRED_PARAMETER', '/purchase_units/0/amount'],
  [
    'a number',
    { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'EUR', value: 5 } }] },
    'MALFORMED_REQUEST_JSON',
    '/purchase_units/0/amount/value',
  ],
  [
    'a comma',
    { intent: 'CAPTURE', purchase_units: [{ amount: euros('5,00') }] },
    'INVALID_PARAMETER_SYNTAX',
    '/purchase_units/0/amount/value',
  ],
  [
    'a long text',
    { intent: 'CAPTURE', purchase_units: [unit({ description: 'x'.repeat(128) })] },
    'INVALID_STRING_LENGTH',
    '/purchase_units/0/description',
  ],
  ['null', null, 'MALFORMED_REQUEST_JSON', '/'],
  ['an array', [1], 'MALFORMED_REQUEST_JSON', '/'],
])('answers 400 with the field for a body with %s', async (_, body, issue, field) => {
  const answer = await create(body)
  expect([answer.status, answer.body.name]).toEqual([400, 'INVALID_REQUEST'])
  expect(answer.body.details).toContainEqual(expect.objectContaining({ issue, field, location: 'body' }))
  expect(answer.body.debug_id).toBe(answer.headers.get('paypal-debug-id'))
})

test.each([
  [{ amount: { currency_code: 'ZZZ', value: '5.00' } }, 'INVALID_CURRENCY_CODE'],
  [{ amount: euros('5.001') }, 'DECIMAL_PRECISION'],
  [{ amount: { currency_code: 'JPY', value: '5.5' } }, 'DECIMAL_PRECISION'],
  [{ amount: euros('0.00') }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  [{ amount: euros('-1.00') }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  [{ amount: euros('10000000') }, 'MAX_VALUE_EXCEEDED'],
  [{ amount: { ...euros('12.50'), breakdown: { item_total: euros('10.00') } } }, 'AMOUNT_MISMATCH'],
  [
    { amount: { ...euros('12.50'), breakdown: { item_total: { currency_code: 'USD', value: '12.50' } } } },
    'MULTI_CURRENCY_ORDER',
  ],
  [
    {
      amount: { ...euros('9.00'), breakdown: { item_total: euros('9.00') } },
      items: [{ name: 'a', quantity: '2', unit_amount: euros('4.00') }],
    },
    'ITEM_TOTAL_MISMATCH',
  ],
  [{ items: [{ name: 'a', quantity: '1', unit_amount: euros('12.50') }] }, 'ITEM_TOTAL_REQUIRED'],
  [{ payee: { email_address: 'somebody@else.example' } }, 'PAYEE_ACCOUNT_INVALID'],
])('answers 422 for %j', async (more, issue) => {
  const answer = await createWith(more)
  expect([answer.status, answer.body.name, issuesOf(answer)]).toEqual([422, 'UNPROCESSABLE_ENTITY', [issue]])
})

test('patches an order until it is captured, all changes or none', async () => {
  const id = await shop.order()
  const patch = (patches: unknown) => shop.call('PATCH', `${orders}/${id}`, patches)
  const at = (field: string) => `/purchase_units/@reference_id=='default'/${field}`
  const good = { op: 'add', path: at('custom_id'), value: 'nuovo' }
  expect((await patch([good, { op: 'replace', path: at('amount'), value: euros('20.00') }])).status).toBe(204)
  const { body } = await shop.call('GET', `${orders}/${id}`)
  expect(body.purchase_units[0]).toMatchObject({ custom_id: 'nuovo', amount: euros('20.00') })
  const refused = await patch([
    { op: 'remove', path: at('custom_id') },
    { op: 'replace', path: at('amount'), value: euros('0') },
  ])
  expect(issuesOf(refused)).toEqual(['CANNOT_BE_ZERO_OR_NEGATIVE'])
  expect((await shop.call('GET', `${orders}/${id}`)).body.purchase_units[0].custom_id).toBe('nuovo')
  expect(issuesOf(await patch([{ op: 'replace', path: '/status', value: 'COMPLETED' }]))).toEqual(['NOT_PATCHABLE'])
  expect(issuesOf(await patch([{ op: 'remove', path: at('amount') }]))).toEqual(['INVALID_PATCH_OPERATION'])
  expect((await patch({})).status).toBe(400)
  await shop.approve(id)
  await shop.capture(id)
  expect(issuesOf(await patch([good]))).toEqual(['ORDER_ALREADY_COMPLETED'])
})

test('answers 404 for an unknown order id of any form', async () => {
  for (const id of ['5O190127TN364715T', '%00', '..%2f..', 'x'.repeat(600), '%E0%A4%A']) {
    const answer = await shop.call('GET', `${orders}/${id}`)
    expect([answer.status, answer.body.name, issuesOf(answer)]).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
      ['INVALID_RESOURCE_ID'],
    ])
  }
})
