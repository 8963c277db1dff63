import { expect, test } from 'vitest'
import { internalId, type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp()

type OwnData = Record<string, never[]> & { account: Record<string, unknown> }

test('exports a user’s data as a file that is complete and contains no secret', async () => {
  const [me, friend] = [await signUp(testApp), await signUp(testApp)]
  const [myId, friendId] = [await internalId(testApp, me.user.id), await internalId(testApp, friend.user.id)]
  const { db } = testApp.database
  await db
    .insertInto('referrals')
    .values({
      public_id: 'r',
      referrer_id: myId,
      referred_user_id: friendId,
      referral_code: 'X',
      email: 'amico@example.it',
    })
    .execute()
  await db
    .insertInto('contact_messages')
    .values({
      public_id: 'm',
      user_id: myId,
      name: 'Io',
      email: 'io@example.it',
      subject: 'Ciao',
      message: 'Una domanda.',
    })
    .execute()
  const reply = await exported(me)
  expect(reply.headers['content-disposition']).toBe('attachment; filename="centesimo-i-miei-dati.json"')
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  expect(Object.keys(reply.body)).toEqual([
    'exportedAt',
    'account',
    'limits',
    'sessions',
    'recoveryCodes',
    'emailLinks',
    'passkeys',
    'apiTokens',
    'pushSubscriptions',
    'bids',
    'spentByRun',
    'creditLedger',
    'watchlist',
    'startReminders',
    'follows',
    'savedViews',
    'autoBids',
    'orders',
    'payments',
    'receipts',
    'refunds',
    'paymentEvents',
    'notices',
    'mails',
    'invitation',
    'referrals',
    'testimonials',
    'contactMessages',
    'notesOfAdmins',
    'requestsOfAdmins',
    'adminActions',
  ])
  expect(reply.body.account).toMatchObject({ username: me.user.username, email: me.user.email, credits: 10 })
  expect(reply.body.creditLedger).toMatchObject([{ type: 'bonus', amount: 10, balance: 10 }])
  expect(reply.body.referrals).toMatchObject([{ friend: 'a•••@example.it', status: 'pending' }])
  expect(reply.body.contactMessages).toMatchObject([{ message: 'Una domanda.' }])
  expect(reply.body.bids).toEqual([])
  const text = JSON.stringify(reply.body)
  for (const secret of ['argon2', 'amico@', friend.user.email, 'id_hash', 'password'])
    expect(text).not.toContain(secret)
})

test('exports 100,000 bids as a long file without trouble', { timeout: 60_000 }, async () => {
  const me = await signUp(testApp)
  const count = 100_000
  await bidOften(await internalId(testApp, me.user.id), count)
  const { body } = await exported(me)
  expect(body.bids).toHaveLength(count)
  expect(body.creditLedger).toHaveLength(count + 1)
  expect(body.bids![0]).toMatchObject({ number: count, title: 'Lunga', creditsUsed: 1 })
  expect(new Set(body.bids!.map(({ number }: { number: number }) => number)).size).toBe(count)
})

async function exported({ cookie: as }: Signed) {
  const reply = await testApp.call<OwnData>('GET', '/api/user/export', { as })
  expect(reply.status).toBe(200)
  return reply
}

/** The rows of that many bids, without the hour that placing them takes. */
async function bidOften(userId: number, count: number): Promise<void> {
  const { rows } = await testApp.database.pool.query(
    `insert into auctions (public_id, title, description, category_id, start_time) values ('lunga', 'Lunga', 'x', 1, now()) returning id`,
  )
  const auctionId = rows[0].id
  await testApp.database.pool.query(
    `insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, balance_after, decided_at, timer_ends_at)
     select $1, 1, n, $2, n, 1, false, 0, now(), now() from generate_series(1, $3::int) n`,
    [auctionId, userId, count],
  )
  await testApp.database.pool.query(
    `insert into ledger (user_id, type, amount, balance_after, auction_id, run, seq, created_at)
     select $2, 'bid', -1, 0, $1, 1, n, now() from generate_series(1, $3::int) n`,
    [auctionId, userId, count],
  )
  // As autovacuum does after a while.
  await testApp.database.pool.query('analyze')
}
