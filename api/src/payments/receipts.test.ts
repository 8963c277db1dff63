import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, type TestPerson } from '../live/live-testing.ts'
import { buyCredits, createPaymentTestKit, type PaymentTestKit, payer } from '../paying-testing.ts'

let house: PaymentTestKit
let giulia: TestPerson
beforeAll(async () => {
  house = await createPaymentTestKit()
  giulia = await signUp(house, 'giulia')
})
afterAll(() => house.close())

const receipt = (who: TestPerson | null, id: string) =>
  house.call<string>('GET', `/api/user/payments/${id}/receipt`, { as: who?.cookie })

test('serves a receipt to its user and to admins only', async () => {
  const [other, admin] = [await signUp(house, 'marco'), await signUp(house, 'capo', { isAdmin: true })]
  const { id } = await buyCredits(house, giulia)
  for (const who of [giulia, admin]) {
    const reply = await receipt(who, id)
    expect(reply).toMatchObject({ status: 200, body: expect.stringMatching(/^%PDF-/) })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="centesimo-ricevuta.pdf"',
      'cache-control': 'no-store',
    })
  }
  const sent = await fetch(`${house.url}/api/user/payments/${id}/receipt`, { headers: { cookie: giulia.cookie } })
  expect(Buffer.from(await sent.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-.*%%EOF\s*$/s)
  expect(await receipt(other, id)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } })
  expect(await receipt(null, id)).toMatchObject({ status: 401 })
})

test('returns 404 for an unpaid payment', async () => {
  await payer(house, giulia).open('39.99')
  const [{ id } = { id: '' }] = (await payer(house, giulia).call<{ id: string }[]>('GET', '/api/user/payments')).body
  for (const each of [id, 'nessuno', '%00']) {
    expect(await receipt(giulia, each)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } })
  }
})
