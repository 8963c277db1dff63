import type { UserHints } from '@centesimo/contract'
import { beforeAll, expect, test } from 'vitest'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'
import { sameNetworkStatement, samePayerStatement } from './user-hints.ts'

const testApp = useTestNode()
let admin: TestPerson
let support: TestPerson
let anna: TestPerson
let bruno: TestPerson
let carla: TestPerson

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  support = await signUp(testApp, 'assistenza', { isAdmin: true })
  await rows(`update users set admin_role = 'support' where id = $1`, [support.id])
  ;[anna, bruno, carla] = [
    await signUp(testApp, 'anna'),
    await signUp(testApp, 'bruno'),
    await signUp(testApp, 'carla'),
  ]
  // Every test signs in from this machine.
  await rows('update sessions set place = null')
})

const pay = (person: TestPerson, payer: string, at: string) =>
  rows(
    `insert into payments (public_id, user_id, purpose, package_id, credits, amount_cents, request_id, state, title,
       payer_email_folded, created_at)
     values (gen_random_uuid()::text, $1, 'credits', 1, 10, 999, gen_random_uuid(), 'created', '10 crediti', $2, $3)`,
    [person.id, payer, at],
  )
const read = async (person: TestPerson, as = admin) => {
  const [{ public_id }] = await rows('select public_id from users where id = $1', [person.id])
  return await testApp.call<UserHints>('GET', `/api/admin/users/${public_id}/hints`, { as: as.cookie })
}
const placeOf = (person: TestPerson, place: string) =>
  rows('update sessions set place = $2 where user_id = $1', [person.id, place])

test('without anything in common there is no hint', async () => {
  expect((await read(anna)).body).toEqual({ samePayer: [], sameNetwork: [] })
})

test('names accounts with the same payer, how often and when; of money support learns nothing more', async () => {
  await pay(anna, 'pagante@example.it', '2026-10-01T10:00:00Z')
  await pay(bruno, 'pagante@example.it', '2026-10-02T10:00:00Z')
  await pay(bruno, 'pagante@example.it', '2026-10-03T10:00:00Z')
  await pay(carla, 'altra@example.it', '2026-10-04T10:00:00Z')
  const hint = { id: expect.any(String), username: 'bruno' }
  expect((await read(anna)).body.samePayer).toEqual([
    { ...hint, evidence: 'pagante@example.it', count: 2, lastAt: '2026-10-03T10:00:00.000Z' },
  ])
  expect((await read(anna, support)).body.samePayer).toEqual([{ ...hint, evidence: null, count: null, lastAt: null }])
})

test('names accounts that signed in from the same shortened network within 30 days', async () => {
  await placeOf(anna, '93.41.12.x')
  await placeOf(carla, '93.41.12.x')
  await placeOf(bruno, '198.51.100.x')
  expect((await read(anna, support)).body.sameNetwork).toEqual([
    { id: expect.any(String), username: 'carla', evidence: '93.41.12.x', count: 1, lastAt: expect.any(String) },
  ])
  await rows(`update sessions set used_at = used_at - interval '31 days' where user_id = $1`, [carla.id])
  expect((await read(anna)).body.sameNetwork).toEqual([])
})

test('is for the support and for money', async () => {
  expect((await read(anna, bruno)).status).toBe(403)
  expect((await testApp.call('GET', '/api/admin/users/x/hints')).status).toBe(401)
  expect((await testApp.call('GET', '/api/admin/users/x/hints', { as: admin.cookie })).status).toBe(404)
})

test('reads both by an index, whatever the number of payments and sessions', async () => {
  const client = await testApp.database.pool.connect()
  const usedBy = async (statement: ReturnType<typeof samePayerStatement>) => {
    const { sql, parameters } = statement.compile(testApp.database.db)
    const { rows } = await client.query(`explain ${sql}`, [...parameters])
    const plan = JSON.stringify(rows)
    expect(plan).not.toContain('Seq Scan')
    return plan.match(/(?<= on |using )(payments|sessions)_\w+/g)
  }
  try {
    await client.query('set enable_seqscan = off')
    expect(await usedBy(samePayerStatement(anna.id))).toContain('payments_payer_email')
    expect(await usedBy(sameNetworkStatement(anna.id))).toContain('sessions_place')
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
})
