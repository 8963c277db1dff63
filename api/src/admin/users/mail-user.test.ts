import { randomUUID } from 'node:crypto'
import type { ErrorBody } from '@centesimo/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ageSession } from '../../testing/create-test-app.ts'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let support: TestPerson
let person: TestPerson
let url: string
let people = 0

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  support = await signUp(testApp, 'assistenza', { isAdmin: true })
  await rows(`update users set admin_role = 'support' where id = $1`, [support.id])
})
beforeEach(async () => {
  person = await signUp(testApp, `persona-${++people}`)
  const [{ public_id }] = await rows('update users set email_verified = true where id = $1 returning public_id', [
    person.id,
  ])
  url = `/api/admin/users/${public_id}/mail`
})

const letter = { subject: 'Il tuo pacco', text: 'Ciao,\nil pacco parte domani.' }
const send = (body: object = letter, { as = support, key }: { as?: TestPerson; key?: string } = {}) =>
  testApp.call<{ message: string } & ErrorBody>('POST', url, {
    as: as.cookie,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })
const mails = () => rows(`select data from outbox where user_id = $1 and kind = 'mail-from-admin'`, [person.id])

test('the letter goes to the outbox and stays as a note; the audit log, which nothing erases, has no word of it', async () => {
  expect(await send()).toMatchObject({ status: 200, body: { message: `Email a persona-${people} in partenza` } })
  expect(await mails()).toEqual([{ data: letter }])
  expect(
    await rows(`select admin_id, after from audit_log where action = 'user.mail' order by id desc limit 1`),
  ).toEqual([{ admin_id: support.id, after: { mails: 1 } }])
  expect(await rows('select author_id, text from user_notes where user_id = $1', [person.id])).toEqual([
    { author_id: support.id, text: 'Email «Il tuo pacco»\n\nCiao,\nil pacco parte domani.' },
  ])
})

test('a repeat sends nothing more, also when the answer was lost', async () => {
  const key = randomUUID()
  await send(letter, { key })
  await rows('delete from idempotency_keys where key = $1', [key])
  expect((await send(letter, { key })).status).toBe(200)
  expect(await mails()).toHaveLength(1)
  expect(await rows('select id from user_notes where user_id = $1', [person.id])).toHaveLength(1)
})

test('at most five a day go to one person, also at the same time', async () => {
  const replies = await Promise.all(Array.from({ length: 7 }, () => send()))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409])
  expect(await mails()).toHaveLength(5)
  await rows(`update outbox set created_at = created_at - interval '25 hours' where user_id = $1`, [person.id])
  expect((await send()).status).toBe(200)
})

test('an unconfirmed address and a closed account get none', async () => {
  await rows('update users set email_verified = false where id = $1', [person.id])
  expect(await send()).toMatchObject({
    status: 409,
    body: { message: 'Il suo indirizzo email non è confermato: non possiamo scrivere lì' },
  })
  await rows('update users set closed_at = now() where id = $1', [person.id])
  expect(await send()).toMatchObject({ status: 409, body: { message: 'Questo account è chiuso' } })
  expect(await mails()).toEqual([])
})

test('is for support and admins, with the password', async () => {
  expect((await send(letter, { as: admin })).status).toBe(200)
  const money = await signUp(testApp, 'contabile', { isAdmin: true })
  await rows(`update users set admin_role = 'finance' where id = $1`, [money.id])
  for (const as of [money, person]) expect((await send(letter, { as })).status).toBe(403)
  expect((await testApp.call('POST', url, { body: letter })).status).toBe(401)
  const stale = await signUp(testApp, 'assente', { isAdmin: true })
  await ageSession(testApp, stale.cookie)
  expect(await send(letter, { as: stale })).toMatchObject({ body: { code: 'REAUTHENTICATION_REQUIRED' } })
})

test.each([
  [{ subject: 'x' }, 'subject'],
  [{ subject: 'Oggetto\nBcc: tutti@example.it' }, 'subject'],
  [{ text: 'breve' }, 'text'],
  [{ text: 'x'.repeat(2_001) }, 'text'],
  [{ to: 'altri@example.it' }, 'to'],
])('refuses %j', async (wrong, field) => {
  const reply = await send({ ...letter, ...wrong }, { as: admin })
  expect([reply.status, Object.keys(reply.body.fields!)]).toEqual([400, [field]])
})
