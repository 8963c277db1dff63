import type { AdminPayment, ErrorBody, UserNote } from '@centesimo/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let support: TestPerson
let colleague: TestPerson
let money: TestPerson
let person: TestPerson
let url: string
let people = 0

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows

async function withRole(name: string, role: string): Promise<TestPerson> {
  const one = await signUp(testApp, name, { isAdmin: true })
  await rows('update users set admin_role = $2 where id = $1', [one.id, role])
  return one
}
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  support = await withRole('assistenza', 'support')
  colleague = await withRole('collega', 'support')
  money = await withRole('contabile', 'finance')
})
beforeEach(async () => {
  person = await signUp(testApp, `persona-${++people}`)
  const [{ public_id }] = await rows('select public_id from users where id = $1', [person.id])
  url = `/api/admin/users/${public_id}`
})

type Answer = { message: string } & ErrorBody
const add = (as: TestPerson, text: unknown = 'Ha chiamato due volte') =>
  testApp.call<Answer>('POST', `${url}/notes`, { as: as.cookie, body: { text } })
const list = async (as: TestPerson) => (await testApp.call<UserNote[]>('GET', `${url}/notes`, { as: as.cookie })).body
const remove = (as: TestPerson, id: string) => testApp.call<Answer>('DELETE', `${url}/notes/${id}`, { as: as.cookie })

test('support and admins write, money reads, newest first', async () => {
  expect(await add(support)).toMatchObject({ status: 200, body: { message: `Nota su persona-${people} salvata` } })
  await add(admin, 'Chiede sempre\ndella spedizione')
  const notes = await list(money)
  expect(notes).toMatchObject([
    { text: 'Chiede sempre\ndella spedizione', author: { username: 'direttrice' }, mayRemove: false },
    { text: 'Ha chiamato due volte', author: { username: 'assistenza' }, mayRemove: false },
  ])
  expect((await list(support)).map(({ mayRemove }) => mayRemove)).toEqual([false, true])
  expect((await list(admin)).map(({ mayRemove }) => mayRemove)).toEqual([true, true])
  expect((await add(money)).status).toBe(403)
  expect((await remove(money, notes[0]!.id)).status).toBe(403)
  expect((await testApp.call('GET', `${url}/notes`)).status).toBe(401)
  expect((await testApp.call('GET', `${url}/notes`, { as: person.cookie })).status).toBe(403)
})

test('its author removes a note for fifteen minutes, an admin at any time; the log has no text', async () => {
  for (let i = 0; i < 3; i++) await add(support, `Nota segreta ${i}`)
  const [third, second, first] = (await list(support)) as [UserNote, UserNote, UserNote]
  expect(await remove(colleague, first.id)).toMatchObject({
    status: 409,
    body: { message: "Può rimuoverla chi l'ha scritta, o un amministratore" },
  })
  expect((await remove(support, third.id)).status).toBe(200)
  await rows(`update user_notes set created_at = created_at - interval '15 minutes 1 second'`)
  expect((await list(support)).map(({ mayRemove }) => mayRemove)).toEqual([false, false])
  expect(await remove(support, second.id)).toMatchObject({
    status: 409,
    body: { message: 'Dopo 15 minuti può rimuoverla solo un amministratore' },
  })
  expect((await remove(admin, second.id)).status).toBe(200)
  expect(await remove(admin, second.id)).toMatchObject({ status: 404, body: { code: 'USER_NOTE_NOT_FOUND' } })
  expect((await list(admin)).map(({ id }) => id)).toEqual([first.id])
  const log = await rows(
    `select admin_id as admin, action, before, after from audit_log
     where target_id = (select public_id from users where id = $1) order by id`,
    [person.id],
  )
  expect(log.map(({ action, admin }) => [action, admin])).toEqual([
    ...Array(3).fill(['user.note', support.id]),
    ['user.remove-note', support.id],
    ['user.remove-note', admin.id],
  ])
  expect(log.at(-1)).toMatchObject({ before: { notes: 2 }, after: { notes: 1, writtenBy: expect.any(String) } })
  expect(JSON.stringify(log)).not.toContain('segreta')
})

test('a note is of its person: by another one’s address it is not found', async () => {
  await add(support)
  const [{ id }] = (await list(support)) as [UserNote]
  const own = url
  const other = await signUp(testApp, `persona-${++people}`)
  const [{ public_id }] = await rows('select public_id from users where id = $1', [other.id])
  url = `/api/admin/users/${public_id}`
  expect(await remove(admin, id)).toMatchObject({ status: 404, body: { code: 'USER_NOTE_NOT_FOUND' } })
  url = own
  expect(await list(admin)).toHaveLength(1)
  url = '/api/admin/users/nessuno'
  expect(await add(admin)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
})

test.each([[''], ['x'], ['x'.repeat(2_001)], [7], ['a\u0000b']])('refuses %j', async (text) => {
  const reply = await add(support, text)
  expect([reply.status, Object.keys(reply.body.fields!)]).toEqual([400, ['text']])
  expect(await list(support)).toEqual([])
})

test('closing the account erases the notes, and no new one is written', async () => {
  await add(support)
  const closed = await testApp.call('POST', '/api/user/close', { as: person.cookie, body: { password: 'segreta-1' } })
  expect(closed.status).toBe(200)
  expect(await rows('select 1 from user_notes where user_id = $1', [person.id])).toEqual([])
  expect(await add(support)).toMatchObject({ status: 409, body: { message: 'Questo account è chiuso' } })
})

test('roles that see money list the payments of one person', async () => {
  await rows(
    `insert into payments (public_id, user_id, purpose, package_id, credits, amount_cents, request_id, state, title)
     select 'p' || id, id, 'credits', 1, 10, 999, gen_random_uuid(), 'created', '10 crediti' from users where id = any ($1)`,
    [[person.id, admin.id]],
  )
  const read = (as: TestPerson) => testApp.call<AdminPayment[]>('GET', `${url}/payments`, { as: as.cookie })
  expect(await read(money)).toMatchObject({ status: 200, body: [{ id: `p${person.id}`, amount: 999 }] })
  expect((await read(support)).status).toBe(403)
})
