import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '@centesimo/contract'
import { eraseTraces } from '@centesimo/people'
import { beforeAll, expect, test } from 'vitest'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let anna: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  anna = await signUp(testApp, 'anna')
})

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
const list = (query = '', as = admin) =>
  testApp.call<ContactMessage[]>('GET', `/api/admin/contact-messages?${query}`, { as: as.cookie })
const answer = (id: string, body: object, headers: Record<string, string> = {}) =>
  testApp.call<ContactMessage & { code: string; message: string }>('POST', `/api/admin/contact-messages/${id}/answer`, {
    as: admin.cookie,
    body,
    headers,
  })

async function write(subject: string, as?: TestPerson): Promise<string> {
  const body = { name: 'Anna Bianchi', email: 'anna@example.it', subject, message: 'Dov’è il mio orologio?' }
  await testApp.call('POST', '/api/contact', { body, as: as?.cookie })
  return (await list('limit=1')).body[0]!.id
}

const mails = (id: string) => rows(`select kind, user_id, data from outbox where key = 'contact-reply:' || $1`, [id])
const auditEntriesOf = (id: string) =>
  rows(
    `select action, admin_id, before, after from audit_log where target_kind = 'contact-message' and target_id = $1`,
    [id],
  )

test('lists and finds contact messages, and answers each once by mail', async () => {
  const older = await write('Spedizione')
  const id = await write('Perché?', anna)
  const all = await list()
  expect(all.body).toMatchObject([
    { id, subject: 'Perché?', reply: null, answeredAt: null, answeredBy: null, name: 'Anna Bianchi' },
    { id: older, userId: null },
  ])
  expect(all.body[0]!.userId).not.toBeNull()
  expect((await list('search=perche+bianchi')).body).toHaveLength(1)
  expect((await list('search=nulla')).body).toEqual([])

  const reply = 'Arriva domani.\nA presto!'
  expect(await answer(id, { reply: `  ${reply} ` })).toMatchObject({
    status: 200,
    body: { id, reply, answeredBy: 'direttrice', answeredAt: expect.any(String) },
  })
  expect(await mails(id)).toEqual([{ kind: 'mail-contact-reply', user_id: null, data: { messageId: id } }])
  expect(await auditEntriesOf(id)).toEqual([
    {
      action: 'contact-message.answer',
      admin_id: admin.id,
      before: { isAnswered: false },
      after: { isAnswered: true, byMail: true },
    },
  ])
  expect(await answer(id, { reply: 'Un’altra risposta' })).toMatchObject({
    status: 409,
    body: { code: 'INVALID_STATE', message: 'Qualcuno ha già risposto a questo messaggio' },
  })
  expect(await mails(id)).toHaveLength(1)
  expect((await list('state=open')).body.map((each) => each.id)).toEqual([older])
  expect((await list('state=answered')).headers['x-total-count']).toBe('1')
})

test('sends one mail for concurrent answers, and repeats the same reply for the same request', async () => {
  const id = await write('Insieme')
  const answers = await Promise.all(Array.from({ length: 5 }, () => answer(id, { reply: 'Eccoci, buongiorno' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await mails(id)).toHaveLength(1)

  const repeated = await write('Di nuovo')
  const headers = { 'idempotency-key': randomUUID() }
  const twice = [await answer(repeated, { reply: 'Eccoci, buongiorno' }, headers)]
  twice.push(await answer(repeated, { reply: 'Eccoci, buongiorno' }, headers))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(twice[1]!.body).toEqual(twice[0]!.body)
})

test('marks a message as answered elsewhere without a mail', async () => {
  const id = await write('Al telefono')
  expect((await answer(id, {})).body).toMatchObject({ reply: null, answeredBy: 'direttrice' })
  expect(await mails(id)).toEqual([])
  expect(await auditEntriesOf(id)).toMatchObject([{ after: { isAnswered: true, byMail: false } }])
})

test('erases messages of a closed account and refuses to answer them by mail', async () => {
  const gone = await signUp(testApp, 'partita')
  const [answered, open] = [await write('Prima', gone), await write('Dopo', gone)]
  await answer(answered, { reply: 'Una risposta con un segreto' })
  await eraseTraces(testApp.database.db, [gone.id])
  const left = (await list()).body.filter(({ id }) => id === answered || id === open)
  expect(JSON.stringify(left)).not.toMatch(/Bianchi|orologio|segreto|anna@/)
  expect(await answer(open, { reply: 'Buongiorno, eccoci' })).toMatchObject({
    status: 409,
    body: { message: 'Chi ha scritto ha chiuso il suo account' },
  })
  expect((await answer(open, {})).status).toBe(200)
})

test('returns 404 for an unknown message, refuses a short reply and non-admins', async () => {
  expect((await answer('nessuno', {})).body.code).toBe('MESSAGE_NOT_FOUND')
  expect((await answer(await write('Breve'), { reply: 'Sì.' })).status).toBe(400)
  expect((await list('', anna)).status).toBe(403)
})
