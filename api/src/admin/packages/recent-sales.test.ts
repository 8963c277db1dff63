import type { AdminPackage } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyCredits, createTestPayPal, type TestPayPal } from '../../testing/create-payment-test-kit.ts'
import { createTestApp, signUp, type TestApp } from '../../testing/create-test-app.ts'

let paypal: TestPayPal
let testApp: TestApp
beforeAll(async () => {
  paypal = await createTestPayPal()
  testApp = await createTestApp(paypal.settings)
})
afterAll(async () => {
  await testApp.close()
  await paypal.stop()
})

test("what a package brought in 30 days is what its purchases in the ledger cost, an older one's apart", async () => {
  const admin = await signUp(testApp, { admin: true })
  for (let purchase = 0; purchase < 3; purchase++) await buyCredits({ ...testApp, paypal }, await signUp(testApp))
  const { pool } = testApp.database
  await pool.query(
    `update payments set captured_at = now() - interval '31 days' where id = (select min(id) from payments)`,
  )
  const { rows } = await pool.query(`
    select k.public_id as id, count(*)::int as "soldRecently", sum(p.amount_cents - p.refunded_cents)::int as "takenRecently"
    from ledger l join payments p on p.id = l.payment_id join credit_packages k on k.id = p.package_id
    where l.type = 'purchase' and p.id > (select min(id) from payments) group by k.public_id`)
  expect(rows).toMatchObject([{ soldRecently: 2, takenRecently: expect.any(Number) }])
  const { body } = await testApp.call<AdminPackage[]>('GET', '/api/admin/packages', { as: admin.cookie })
  const sold = body.filter(({ soldRecently }) => soldRecently > 0)
  expect(sold.map(({ id, soldRecently, takenRecently }) => ({ id, soldRecently, takenRecently }))).toEqual(rows)
  expect(body.reduce((total, each) => total + each.sold, 0)).toBe(3)
})
