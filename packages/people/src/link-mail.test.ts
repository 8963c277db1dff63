import { transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from './create-user.ts'
import { writeLinkMail } from './link-mail.ts'
import { lockMailbox } from './mailbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 20 })
})
afterAll(() => database.drop())

test('creates all concurrent accounts of one mailbox but queues only five mails', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, i) => register(`folla${i}`, `Folla+${i}@example.it`)))
  const ids = people.map(({ id }) => id)
  expect(await mailsTo(ids)).toHaveLength(5)
  expect(JSON.stringify(await mailsTo(ids))).not.toMatch(/folla/i)
})

test('queues mail to another mailbox independently', async () => {
  for (let i = 0; i < 6; i++) await register(`anna${i}`, `anna+${i}@example.it`)
  const bruno = await register('bruno', 'bruno@example.it')
  expect(await mailsTo([bruno.id])).toHaveLength(1)
})

test('returns the seconds to wait above the limit and queues the mail afterwards', async () => {
  const carla = await register('carla', 'carla@example.it')
  const requestMail = (key: string) =>
    transaction(database.pool, async ({ db }) => {
      await lockMailbox(db, carla.email_folded)
      return await writeLinkMail(db, carla, { kind: 'mail-reset', key })
    })
  for (let i = 0; i < 4; i++) expect(await requestMail(`carla ${i}`)).toBeNull()
  await age('59 minutes')
  expect(await requestMail('early')).toBeLessThanOrEqual(60)
  await age('1 minute')
  expect(await requestMail('in time')).toBeNull()
  expect(await mailsTo([carla.id])).toHaveLength(6)
})

async function register(username: string, email: string) {
  const user = await createUser(database, { username, email, password: 'segreto1', fullName: 'Una Persona' })
  if ('refused' in user) throw new Error(user.refused)
  return user
}

function mailsTo(ids: number[]) {
  return database.db.selectFrom('outbox').selectAll().where('user_id', 'in', ids).execute()
}

async function age(interval: string): Promise<void> {
  await database.pool.query('update outbox set created_at = created_at - $1::interval', [interval])
}
