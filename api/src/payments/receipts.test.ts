import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyCredits, createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import { signUp, type TestPerson } from '../testing/create-test-node.ts'

let kit: PaymentTestKit
let giulia: TestPerson
beforeAll(async () => {
  kit = await createPaymentTestKit()
  giulia = await signUp(kit, 'giulia')
})
afterAll(() => kit.close())

const receipt = (person: TestPerson | null, id: string) =>
  kit.call<string>('GET', `/api/user/payments/${id}/receipt`, { as: person?.cookie })

test('serves a receipt to its user and to admins only', async () => {
  const [other, admin] = [await signUp(kit, 'marco'), await signUp(kit, 'capo', { isAdmin: true })]
  const { id } = await buyCredits(kit, giulia)
  for (const person of [giulia, admin]) {
    const reply = await receipt(person, id)
    expect(reply).toMatchObject({ status: 200, body: expect.stringMatching(/^%PDF-/) })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="centesimo-ricevuta.pdf"',
      'cache-control': 'no-store',
    })
  }
  const sent = await fetch(`${kit.url}/api/user/payments/${id}/receipt`, { headers: { cookie: giulia.cookie } })
  expect(Buffer.from(await sent.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-.*%%EOF\s*$/s)
  expect(await receipt(other, id)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } })
  expect(await receipt(null, id)).toMatchObject({ status: 401 })
})

test('returns 404 for an unpaid payment', async () => {
  await payer(kit, giulia).open('39.99')
  const [{ id } = { id: '' }] = (await payer(kit, giulia).call<{ id: string }[]>('GET', '/api/user/payments')).body
  for (const each of [id, 'nessuno', '%00']) {
    expect(await receipt(giulia, each)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } })
  }
})
