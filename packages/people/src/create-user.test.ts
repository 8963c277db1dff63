import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type NewUser } from './create-user.ts'
import { createFirstAdmin, ensureAdmin } from './ensure-admin.ts'
import { findByLogin } from './find-by-login.ts'
import { verifyPassword } from './passwords.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const admin = { username: 'capo', email: 'capo@example.it', password: 'segreto1' }

test('leaves setup open without a configured admin until the first one is created once', async () => {
  expect(await ensureAdmin(database, null)).toEqual({ kind: 'open' })
  const created = await Promise.all(Array.from({ length: 20 }, () => createFirstAdmin(database)))
  expect(created.filter((each) => each !== null)).toEqual([{ username: 'admin', password: expect.any(String) }])
  expect(await ensureAdmin(database, null)).toEqual({ kind: 'others' })
  expect(await createFirstAdmin(database, 'altro@example.it')).toBeNull()
})

test('creates the configured admin once and never changes it', async () => {
  expect(await ensureAdmin(database, admin)).toEqual({ kind: 'created', username: 'capo' })
  const before = await findByLogin(database.db, 'CAPO')
  expect(await ensureAdmin(database, { ...admin, password: 'un-altro' })).toEqual({ kind: 'exists', username: 'capo' })
  expect(await findByLogin(database.db, 'capo@EXAMPLE.it')).toEqual(before)
  expect(before?.is_admin).toBe(true)
})

test('does not promote an ordinary account with the configured name', async () => {
  await createUser(database, person('impostore'))
  const state = await ensureAdmin(database, { ...admin, username: 'Impostore', email: 'altro@example.it' })
  expect(state.kind).toBe('taken')
  expect((await findByLogin(database.db, 'impostore'))?.is_admin).toBe(false)
})

test('creates an account with welcome credits, a hashed password and a referral code', async () => {
  const created = await createUser(database, person('Anna'))
  expect(created).toMatchObject({ username: 'Anna', credits: 10, is_admin: false, email_verified: false })
  const stored = await findByLogin(database.db, 'anna')
  expect(stored).toMatchObject({ credits: 10, referral_code: expect.stringMatching(/^[A-Z0-9]{8}$/) })
  expect(stored?.password_hash).toMatch(/^\$argon2id\$/)
  expect(await verifyPassword(stored!.password_hash, 'segreto1')).toBe(true)
  expect(await verifyPassword(stored!.password_hash, 'segreto2')).toBe(false)
  expect(await verifyPassword(null, 'no account has this password')).toBe(false)
})

test('queues one confirmation mail per registration, and none for verified or demo users', async () => {
  const mails = () => database.db.selectFrom('outbox').select(['kind', 'user_id', 'data']).orderBy('id').execute()
  const before = await mails()
  const created = await createUser(database, person('conferma'))
  if ('refused' in created) throw new Error('conferma was refused')
  await createUser(database, person('conferma'))
  await createUser(database, { ...person('verificata'), emailVerified: true })
  await createUser(database, { ...person('recita'), demo: true })
  expect((await mails()).slice(before.length)).toEqual([{ kind: 'mail-verify', user_id: created.id, data: {} }])
})

test('refuses usernames and e-mails that differ only in case', async () => {
  await createUser(database, person('Bruno'))
  expect(await createUser(database, { ...person('BRUNO'), email: 'b2@example.it' })).toEqual({
    refused: 'USERNAME_TAKEN',
  })
  expect(await createUser(database, { ...person('bruno2'), email: 'BRUNO@Example.IT' })).toEqual({
    refused: 'EMAIL_TAKEN',
  })
})

test('creates one account with one welcome bonus from twenty concurrent equal registrations', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => createUser(database, person('carla'))))
  expect(all.filter((each) => 'id' in each)).toHaveLength(1)
  expect(await findByLogin(database.db, 'carla')).toMatchObject({ credits: 10 })
})

test('grants the welcome bonus once per mailbox for concurrent plus-tagged registrations', async () => {
  const tagged = Array.from({ length: 6 }, (_, i) => ({ ...person(`dario${i}`), email: `Dario+${i}@example.it` }))
  const created = await Promise.all(tagged.map((each) => createUser(database, each)))
  const credits = created.map((each) => ('id' in each ? each.credits : 0)).toSorted((a, b) => a - b)
  expect(credits).toEqual([0, 0, 0, 0, 0, 10])
  const keys = await database.db.selectFrom('ledger').select('key').where('key', 'like', 'welcome:%').execute()
  expect(JSON.stringify(keys)).not.toContain('dario')
})

function person(username: string): NewUser {
  return { username, email: `${username.toLowerCase()}@example.it`, password: 'segreto1', fullName: 'Una Persona' }
}
