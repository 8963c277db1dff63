import type { ApprovalRule, ErrorBody } from '@centesimo/contract'
import { beforeAll, expect, test } from 'vitest'
import { ageSession } from '../../testing/create-test-app.ts'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let money: TestPerson
let others = 0
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  money = await signUp(testApp, 'contabile', { isAdmin: true })
  await testApp.database.pool.query(`update users set admin_role = 'finance' where id = $1`, [money.id])
})

const url = '/api/admin/approval-rule'
const read = async (as = admin) => (await testApp.call<ApprovalRule>('GET', url, { as: as.cookie })).body
const save = (body: object, as = admin) => testApp.call<ApprovalRule & ErrorBody>('PUT', url, { as: as.cookie, body })

test('is off at first; each save is a version with its admin, before and after', async () => {
  expect(await read()).toEqual({
    version: 0,
    refundCents: null,
    giftCredits: null,
    savedAt: null,
    savedBy: null,
    others: 1,
    recent: 0,
  })
  expect(await save({ version: 0, refundCents: 5_000, giftCredits: null })).toMatchObject({
    status: 200,
    body: { version: 1, refundCents: 5_000, giftCredits: null, savedBy: 'direttrice' },
  })
  expect(await save({ version: 1, refundCents: 5_000, giftCredits: null })).toMatchObject({ body: { version: 1 } })
  expect(await save({ version: 1, refundCents: null, giftCredits: 200 })).toMatchObject({ body: { version: 2 } })
  const { rows } = await testApp.database.pool.query(
    `select admin_id, before, after from audit_log where action = 'approval-rule.save' order by id`,
  )
  expect(rows).toEqual([
    {
      admin_id: admin.id,
      before: { refundAboveCents: null, giftAboveCredits: null },
      after: { refundAboveCents: 5_000, giftAboveCredits: null },
    },
    {
      admin_id: admin.id,
      before: { refundAboveCents: 5_000, giftAboveCredits: null },
      after: { refundAboveCents: null, giftAboveCredits: 200 },
    },
  ])
})

test('of two admins who save at the same time one is told', async () => {
  const { version } = await read()
  const replies = await Promise.all([1, 2, 3].map((refundCents) => save({ version, refundCents, giftCredits: 1 })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await read()).version).toBe(version + 1)
})

test('money reads it; only an admin who gives the password again saves it', async () => {
  const { version } = await read()
  const body = { version, refundCents: null, giftCredits: null }
  expect((await read(money)).others).toBe(1)
  expect(await save(body, money)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await testApp.call('PUT', url, { body })).status).toBe(401)
  await ageSession(testApp, admin.cookie)
  expect(await save(body)).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } })
  expect((await read(money)).version).toBe(version)
})

test.each([
  [{ refundCents: -1 }, 'refundCents'],
  [{ refundCents: 1.5 }, 'refundCents'],
  [{ refundCents: '100' }, 'refundCents'],
  [{ giftCredits: 1_000_001 }, 'giftCredits'],
  [{ giftCredits: undefined }, 'giftCredits'],
  [{ admin: 'x' }, 'admin'],
])('refuses %j', async (wrong, field) => {
  const other = await signUp(testApp, `altra-${++others}`, { isAdmin: true })
  const reply = await save({ version: 0, refundCents: null, giftCredits: null, ...wrong }, other)
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body.fields!)).toEqual([field])
})
