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
const off = { refundCents: null, giftCredits: null, minCreditCents: null }
const read = async (as = admin) => (await testApp.call<ApprovalRule>('GET', url, { as: as.cookie })).body
const save = (body: object, as = admin) => testApp.call<ApprovalRule & ErrorBody>('PUT', url, { as: as.cookie, body })

test('is off at first; each save is a version with its admin, before and after', async () => {
  expect(await read()).toEqual({
    version: 0,
    refundCents: null,
    giftCredits: null,
    minCreditCents: null,
    savedAt: null,
    savedBy: null,
    others: 1,
    recent: 0,
  })
  expect(await save({ version: 0, ...off, refundCents: 5_000 })).toMatchObject({
    status: 200,
    body: { version: 1, refundCents: 5_000, giftCredits: null, savedBy: 'direttrice' },
  })
  expect(await save({ version: 1, ...off, refundCents: 5_000 })).toMatchObject({ body: { version: 1 } })
  expect(await save({ version: 1, ...off, giftCredits: 200, minCreditCents: 20 })).toMatchObject({
    body: { version: 2 },
  })
  const { rows } = await testApp.database.pool.query(
    `select admin_id, before, after from audit_log where action = 'approval-rule.save' order by id`,
  )
  expect(rows).toEqual([
    {
      admin_id: admin.id,
      before: { refundAboveCents: null, giftAboveCredits: null, minCreditCents: null },
      after: { refundAboveCents: 5_000, giftAboveCredits: null, minCreditCents: null },
    },
    {
      admin_id: admin.id,
      before: { refundAboveCents: 5_000, giftAboveCredits: null, minCreditCents: null },
      after: { refundAboveCents: null, giftAboveCredits: 200, minCreditCents: 20 },
    },
  ])
})

test('of two admins who save at the same time one is told', async () => {
  const { version } = await read()
  const replies = await Promise.all(
    [1, 2, 3].map((refundCents) => save({ version, ...off, refundCents, giftCredits: 1 })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await read()).version).toBe(version + 1)
})

test('a looser rule is mailed to admins and money, also to the one who changed it; a stricter one is not', async () => {
  const { pool } = testApp.database
  for (const [name, change] of [
    ['assistente', `admin_role = 'support'`],
    ['bloccata', 'blocked_at = now()'],
    ['chiusa', 'closed_at = now()'],
  ]) {
    const { id } = await signUp(testApp, name!, { isAdmin: true })
    await pool.query(`update users set ${change} where id = $1`, [id])
  }
  await signUp(testApp, 'giocatrice')
  const mails = async () => {
    const { rows } = await pool.query(
      `delete from outbox where kind = 'mail-approval-rule' returning user_id, data, split_part(key, ':', 2)::int as version`,
    )
    return rows.toSorted((one, other) => one.user_id - other.user_id)
  }
  await mails()
  const { version } = await read()
  const strict = { refundCents: 0, giftCredits: 0, minCreditCents: 30 }
  expect((await save({ version, ...strict })).status).toBe(200)
  expect(await mails()).toEqual([])
  const looser = { ...strict, minCreditCents: 29 }
  expect((await save({ version: version + 1, ...looser })).status).toBe(200)
  const data = { by: 'direttrice', before: strict, after: looser }
  expect(await mails()).toEqual([admin, money].map(({ id }) => ({ user_id: id, data, version: version + 2 })))
  expect((await save({ version: version + 1, ...off })).status).toBe(409)
  expect(await mails()).toEqual([])
  expect((await save({ version: version + 2, ...off })).status).toBe(200)
  expect((await mails()).map(({ data }) => data.after)).toEqual([off, off])
})

test('money reads it; only an admin who gives the password again saves it', async () => {
  const { version } = await read()
  const body = { version, ...off }
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
  [{ minCreditCents: 0 }, 'minCreditCents'],
  [{ minCreditCents: undefined }, 'minCreditCents'],
  [{ admin: 'x' }, 'admin'],
])('refuses %j', async (wrong, field) => {
  const other = await signUp(testApp, `altra-${++others}`, { isAdmin: true })
  const reply = await save({ version: 0, ...off, ...wrong }, other)
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body.fields!)).toEqual([field])
})
