import { transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { DAY_MS, type LimitWish } from '@centesimo/domain'
import { readOwnLimits } from '@centesimo/ledger'
import { version as programVersion } from '@centesimo/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmail, lockForConfirmation } from '../confirm-email.ts'
import { createUser, type NewAccount, type NewUser } from '../create-user.ts'
import { createFirstAdmin, ensureAdmin } from '../ensure-admin.ts'
import { eraseAccount } from '../privacy/erase-account.ts'
import { readExclusionScope, setOwnLimits } from './set-own-limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 20 })
})
afterAll(() => database.drop())

const set = async ({ id }: { id: number }, wish: LimitWish, version?: number) =>
  setOwnLimits(database, id, { version: version ?? (await limitsOf({ id })).version, wish })
const limitsOf = ({ id }: { id: number }) => readOwnLimits(database.db, id)
const excludedUntil = async (user: { id: number }) => (await limitsOf(user)).limits.excludedUntil

async function signUp(name: string, values: Partial<NewUser> = {}): Promise<NewAccount> {
  const person = { username: name, email: `${name}@example.it`, password: 'una-frase-lunga', fullName: 'Prova' }
  const user = await createUser(database, { ...person, emailVerified: true, ...values })
  if ('refused' in user) throw new Error(user.refused)
  return user
}

const signUpRefused = (name: string, email: string) =>
  signUp(name, { email }).then(
    () => null,
    (error: Error) => error.message,
  )

const confirm = ({ id }: { id: number }) =>
  transaction(database.pool, async ({ db }) => {
    await lockForConfirmation(db, id)
    return await confirmEmail(db, id, 1)
  })

test('keeps a row for each change, and none for what changes nothing', async () => {
  const anna = await signUp('anna')
  expect(await limitsOf(anna)).toMatchObject({ version: 0 })
  expect(await set(anna, { monthlyCents: 5_000, dailyCredits: 20 })).toBeNull()
  expect(await set(anna, { dailyCredits: 20 })).toBeNull()
  expect(await set(anna, { dailyCredits: null })).toBeNull()
  const { version, limits } = await limitsOf(anna)
  expect(version).toBe(2)
  expect(limits).toMatchObject({ monthlyCents: { value: 5_000, next: null }, dailyCredits: { value: 20 } })
  expect(limits.dailyCredits.next).toEqual({ value: null, at: expect.any(Number) })
  const rows = await database.pool.query(
    `select daily_changes_at - set_at = interval '7 days' as waits from user_limits where user_id = $1 and version = 2`,
    [anna.id],
  )
  expect(rows.rows).toEqual([{ waits: true }])
})

test('refuses a change that was decided on other limits, so that an old tab loosens nothing', async () => {
  const user = await signUp('bruno')
  await set(user, { dailyCredits: 20 })
  await set(user, { dailyCredits: 5, timeOutDays: 7 })
  expect(await set(user, { dailyCredits: 30 }, 1)).toMatchObject({ refused: 'INVALID_STATE' })
  const before = await limitsOf(user)
  expect(await set(user, { monthlyCents: 1_000 })).toBeNull()
  const { limits } = await limitsOf(user)
  expect(limits).toEqual({ ...before.limits, monthlyCents: { value: 1_000, next: null } })
})

test('of concurrent changes from one state one is made', async () => {
  const user = await signUp('carla')
  const answers = await Promise.all([5, 6, 7, 8].map((dailyCredits) => set(user, { dailyCredits }, 0)))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect((await limitsOf(user)).version).toBe(1)
})

test('a time-out ends as many days after the server’s clock', async () => {
  const user = await signUp('dario')
  await set(user, { timeOutDays: 30 })
  const { rows } = await database.pool.query<{ same: boolean }>(
    `select time_out_until = set_at + interval '720 hours' as same from user_limits where user_id = $1`,
    [user.id],
  )
  expect(rows).toEqual([{ same: true }])
  const before = (await limitsOf(user)).limits.timeOutUntil!
  await set(user, { timeOutDays: 1 })
  expect((await limitsOf(user)).limits.timeOutUntil).toBe(before)
  expect(before - Date.now()).toBeLessThanOrEqual(30 * DAY_MS)
})

test.each([
  [
    'bid',
    `insert into ledger (user_id, type, amount, balance_after, auction_id, run, seq, created_at)
     values ($1, 'bid', -1, 0, 900, 1, 1, clock_timestamp() + interval '1 minute') returning created_at as at`,
  ],
  [
    'purchase',
    `insert into limited_payments (payment_id, user_id, asked_at)
     values (900, $1, clock_timestamp() + interval '1 minute') returning asked_at as at`,
  ],
])('does not judge a %s from before the clock went back a minute', async (kind, decided) => {
  const user = await signUp(`orologio-${kind}`)
  const [{ at }] = (await database.pool.query<{ at: Date }>(decided, [user.id])).rows as [{ at: Date }]
  await set(user, { dailyCredits: 0, monthlyCents: 0 })
  const { rows } = await database.pool.query<{ at: Date }>(
    'select set_at as at from user_limits where user_id = $1 and set_at < $2',
    [user.id, at],
  )
  expect(rows).toEqual([])
})

test('an exclusion binds every account of the mailbox that may bid, and those confirmed later', async () => {
  const [first, second] = [await signUp('elena'), await signUp('elena2', { email: 'Elena+due@example.it' })]
  const unasked = await signUp('elena4', { email: 'elena+quattro@example.it', emailVerified: false })
  const asked = { emailVerified: false, mustConfirmEmail: true }
  const waiting = await signUp('elena3', { email: 'elena+tre@example.it', ...asked })
  const scopes = [first, second, unasked, waiting].map(({ id }) => readExclusionScope(database.db, id))
  expect(await Promise.all(scopes)).toEqual(['mailbox', 'account', 'account', 'account'])
  await set(first, { exclusion: 'six-months' })
  const until = await excludedUntil(first)
  expect(await excludedUntil(second)).toBe(until)
  expect(await excludedUntil(unasked)).toBe(until)
  expect(await excludedUntil(waiting)).toBeNull()
  await confirm(waiting)
  expect(await excludedUntil(waiting)).toBe(until)
  const { rows } = await database.pool.query('select has_limits from users where id = any($1)', [
    [first.id, second.id, waiting.id],
  ])
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ has_limits: true })))
})

test('an exclusion that holds for something else than its user was told is refused', async () => {
  const user = await signUp('rosa', { emailVerified: false })
  const ask = (toldScope: 'mailbox' | 'account', version = 0) =>
    setOwnLimits(database, user.id, { version, wish: { exclusion: 'for-good' }, toldScope })
  expect(await ask('mailbox')).toMatchObject({ refused: 'INVALID_STATE' })
  await confirm(user)
  expect(await ask('account')).toMatchObject({ refused: 'INVALID_STATE' })
  expect(await excludedUntil(user)).toBeNull()
  expect(await ask('mailbox')).toBeNull()
  expect(await excludedUntil(user)).toBe(Number.POSITIVE_INFINITY)
})

test('an exclusion that waits for a confirmation of its account binds the other accounts too', async () => {
  const user = await signUp('teresa', { emailVerified: false })
  const other = await signUp('teresa2', { email: 'teresa+due@example.it', emailVerified: false })
  const asked = await transaction(database.pool, async ({ db }) => {
    await lockForConfirmation(db, user.id)
    await confirmEmail(db, user.id, 1)
    const exclusion = set(user, { exclusion: 'for-good' })
    await expect.poll(waitingForLocks).toBeGreaterThan(0)
    return { exclusion }
  })
  expect(await asked.exclusion).toBeNull()
  expect(await excludedUntil(other)).toBe(Number.POSITIVE_INFINITY)
})

const waitingForLocks = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}

test('an account whose address is not confirmed excludes itself alone', async () => {
  const owner = await signUp('fabio')
  const stranger = await signUp('mallory', { email: 'fabio+x@example.it', emailVerified: false })
  await set(stranger, { exclusion: 'for-good' })
  expect(await excludedUntil(stranger)).toBe(Number.POSITIVE_INFINITY)
  expect(await excludedUntil(owner)).toBeNull()
  expect(await signUpRefused('fabio3', 'fabio+y@example.it')).toBeNull()
  await confirm(stranger)
  expect(await excludedUntil(owner)).toBeNull()
})

test('a registration does not tell of an exclusion, and the account is bound once it is confirmed', async () => {
  const gina = await signUp('gina')
  await set(gina, { exclusion: 'for-good' })
  const asked = { emailVerified: false, mustConfirmEmail: true }
  const again = await signUp('gina2', { email: 'gina+altra@example.it', ...asked })
  expect(await excludedUntil(again)).toBeNull()
  await confirm(again)
  expect(await excludedUntil(again)).toBe(Number.POSITIVE_INFINITY)
  const unasked = await signUp('gina3', { email: 'gina+terza@example.it', emailVerified: false })
  expect(await excludedUntil(unasked)).toBe(Number.POSITIVE_INFINITY)
})

test('a later account of the mailbox, which a stranger may have made, excludes itself alone', async () => {
  const owner = await signUp('olga')
  const stranger = await signUp('mallory2', { email: 'olga+x@example.it' })
  await set(stranger, { exclusion: 'for-good' })
  expect(await excludedUntil(stranger)).toBe(Number.POSITIVE_INFINITY)
  expect(await excludedUntil(owner)).toBeNull()
  expect(await excludedUntil(await signUp('olga3', { email: 'olga+y@example.it' }))).toBeNull()
})

test('closing the account ends no exclusion', async () => {
  const hugo = await signUp('hugo')
  await set(hugo, { exclusion: 'six-months' })
  await transaction(database.pool, ({ db }) => eraseAccount(db, hugo.id, '-'))
  expect(await limitsOf(hugo)).toMatchObject({ version: 0 })
  expect(await excludedUntil(await signUp('hugo2', { email: 'hugo@example.it' }))).not.toBeNull()
})

test('the operator’s own accounts are created all the same, and are excluded too', async () => {
  const ivo = await signUp('ivo')
  await set(ivo, { exclusion: 'for-good' })
  await transaction(database.pool, ({ db }) => eraseAccount(db, ivo.id, '-'))
  const password = 'una-frase-lunga'
  expect(await ensureAdmin(database, { username: 'capo', email: 'ivo@example.it', password })).toMatchObject({
    kind: 'created',
  })
  const capo = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'capo')
    .executeTakeFirstOrThrow()
  expect(await excludedUntil(capo)).toBe(Number.POSITIVE_INFINITY)
  expect(await createFirstAdmin(database)).toBeNull()
  await database.pool.query('update users set is_admin = false')
  const lea = await signUp('admin', { email: 'admin@centesimo.example' })
  await set(lea, { exclusion: 'for-good' })
  expect(await createFirstAdmin(database)).toMatchObject({ username: expect.stringMatching(/^admin-/) })
})

test('is refused while a program of the release before runs, which would not keep to limits', async () => {
  const user = await signUp('nora')
  await database.pool.query(
    `insert into heartbeats (node_id, role, beat_at, version) values ('old', 'api', clock_timestamp(), '0.0.1')`,
  )
  expect(await set(user, { dailyCredits: 5 })).toMatchObject({
    refused: 'INVALID_STATE',
    message: expect.stringContaining('Stiamo aggiornando'),
  })
  await database.pool.query(`update heartbeats set version = $1`, [programVersion])
  expect(await set(user, { dailyCredits: 5 })).toBeNull()
})
