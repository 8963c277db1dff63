import { randomBytes } from 'node:crypto'
import type { ErrorBody, User } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { internalId, type Signed, useTestApp } from '../testing/create-test-app.ts'
import { requestLinkMail } from './request-link-mail.ts'

const testApp = useTestApp()

const rows = (query: string) => testApp.database.pool.query(query)
const resend = ({ cookie }: Signed) => testApp.call<ErrorBody>('POST', '/api/user/resend-verification', { as: cookie })
const forgot = (email: string) => testApp.call('POST', '/api/password/forgot', { body: { email } })

test('limits a mailbox to five mails an hour and fifteen a day, across tagged addresses', async () => {
  const tagged: Signed[] = []
  for (let i = 0; i < 6; i++) tagged.push(await signUpAs(`vitt.ima+${i}@gmail.com`))
  const written = async () => (await Promise.all(tagged.map(mailsOf))).flat().length
  expect(await written()).toBe(5)
  const refused = await resend(tagged[5]!)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  expect((await forgot(tagged[0]!.user.email)).body).toEqual((await forgot('nessuno@example.it')).body)
  expect(await written()).toBe(5)

  const total: number[] = []
  for (let hour = 0; hour < 3; hour++) {
    await rows('update outbox set sent_at = now()')
    await rows(`update outbox set created_at = created_at - interval '61 minutes' where counted_by is not null`)
    await Promise.all(tagged.map(resend))
    total.push(await written())
  }
  expect(total).toEqual([10, 15, 15])
  expect(Number((await resend(tagged[0]!)).headers['retry-after'])).toBeGreaterThan(3_600)
})

test('sends a reset link to a verified mailbox, whatever others have requested for it', async () => {
  const owner = await signUpAs('proprietaria@example.it')
  await rows(`update users set email_verified = true where email = '${owner.user.email}'`)
  for (let i = 0; i < 5; i++) await signUpAs(`proprietaria+${i}@example.it`)
  await forgot(owner.user.email)
  expect(await mailsOf(owner)).toEqual(['mail-verify', 'mail-reset'])
})

test('refuses a request while the account is being closed, without revealing its replacement', async () => {
  const gone = await signUpAs('gianna@example.it')
  await rows(`update outbox set sent_at = now(), created_at = now() - interval '61 s'`)
  // Puts the session into the node's cache.
  await testApp.call('GET', '/api/user', { as: gone.cookie })
  await rows(`update users set closed_at = now(), email = 'closed:7' where username = '${gone.user.username}'`)
  expect(await requestLinkMail(testApp.database, 'mail-verify', await internalId(testApp, gone.user.id))).toBe('gone')
  const reply = await resend(gone)
  expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  expect(JSON.stringify(reply.body)).not.toContain('closed:')
  expect(await mailsOf(gone)).toEqual(['mail-verify'])
})

async function signUpAs(email: string): Promise<Signed> {
  const username = `persona-${randomBytes(5).toString('hex')}`
  const body = { username, email, password: 'segreto1', fullName: 'Una Persona' }
  const reply = await testApp.call<User>('POST', '/api/register', { body })
  expect(reply.status).toBe(201)
  return { cookie: reply.cookie!, user: reply.body }
}

async function mailsOf({ user }: Signed): Promise<string[]> {
  const id = await internalId(testApp, user.id)
  const mails = testApp.database.db.selectFrom('outbox').select('kind').where('user_id', '=', id).orderBy('id')
  return (await mails.execute()).map(({ kind }) => kind)
}
