import { transaction } from '@centesimo/db'
import { DAY_MS, FOLLOW_MAIL_AUCTIONS, type LimitWish } from '@centesimo/domain'
import { type Message, notify } from '@centesimo/notifications'
import { createSampleMessage } from '@centesimo/notifications/testing'
import { setOwnLimits } from '@centesimo/people'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { lastMorning, mailFollowed } from './mail-followed.ts'

let kit: WorkerTestKit
beforeAll(async () => {
  kit = await createWorkerTestKit()
})
afterAll(() => kit.close())
beforeEach(async () => {
  await kit.rows('truncate outbox')
  await kit.rows('truncate notices')
  await mailedUntil(lastMorning(Date.now()) - DAY_MS)
})

const mailedUntil = (until: number) =>
  kit.rows(
    `insert into settings (key, value) values ('follow-mail', jsonb_build_object('until', $1::float8))
     on conflict (key) do update set value = excluded.value`,
    [until],
  )

async function person(set = 'email_verified = true') {
  const id = await kit.person()
  await kit.rows(`update users set ${set} where id = $1`, [id])
  return id
}

const limit = (userId: number, wish: LimitWish) => setOwnLimits(kit.database, userId, { version: 0, wish })

/** A notice of the day before the last morning. */
async function tell(userId: number, auctionId: number, { createdAt = '', isRead = false } = {}) {
  const key = `followed-auction:${auctionId}:${userId}`
  const message = createSampleMessage('followed-auction', { userId, key })
  await notify(kit.database.db, { ...message, auctionId } as Message)
  await kit.rows(
    `update notices set created_at = ${createdAt || `to_timestamp(${lastMorning(Date.now()) / 1_000 - 3_600})`},
       read_at = case when ${isRead} then now() end where key = $1`,
    [key],
  )
}

const mailed = async () =>
  (
    await kit.rows<{ user_id: number; count: number }>(
      `select user_id, jsonb_array_length(data -> 'auctionIds') as count from outbox where kind = 'mail-followed' order by user_id`,
    )
  ).map(({ user_id, count }) => [user_id, count])

const auctionRow = async () => {
  const { id } = await kit.auction()
  const [row] = await kit.rows<{ id: number }>('select id from auctions where public_id = $1', [id])
  return row!.id
}

test('one mail has all unread auctions of the day, whoever looks and however often', async () => {
  const [first, second] = [await auctionRow(), await auctionRow()]
  const [both, one] = [await person(), await person()]
  await tell(both, first)
  await tell(both, second)
  await tell(one, first)
  await tell(one, second, { isRead: true })
  await Promise.all([mailFollowed(kit), mailFollowed(kit)])
  await mailFollowed(kit)
  expect(await mailed()).toEqual([
    [both, 2],
    [one, 1],
  ])
})

test('of a flood a mail names the first auctions, live ones before others, and counts the rest', async () => {
  const ids = []
  for (let each = 0; each < FOLLOW_MAIL_AUCTIONS + 3; each++) ids.push(await auctionRow())
  const user = await person()
  for (const id of ids) await tell(user, id)
  await kit.rows(`update auction_states set status = 'ended' where id = any($1)`, [ids.slice(-3)])
  await mailFollowed(kit)
  const live = ids.slice(0, -3).toReversed()
  const publicIds = await kit.rows<{ id: string }>(
    'select public_id as id from auctions join unnest($1::bigint[]) with ordinality a (id, place) using (id) order by place',
    [live],
  )
  expect(await kit.rows(`select data from outbox where kind = 'mail-followed'`)).toEqual([
    { data: { auctionIds: publicIds.map(({ id }) => id), more: 3 } },
  ])
})

const untilOneWaitsFor = (table: string) =>
  vi.waitFor(async () => {
    const waiting = await kit.rows('select from pg_locks where relation = $1::regclass and not granted', [table])
    expect(waiting).toHaveLength(1)
  })

test('a notice that is written before nine and committed after it is in a mail', async () => {
  const [auction, user] = [await auctionRow(), await person()]
  const writer = await kit.database.pool.connect()
  // As `notifyFollowers` does: a moment's row first, then the notices.
  await writer.query('begin')
  await writer.query('select from follow_moments for update')
  const mailing = mailFollowed(kit)
  await untilOneWaitsFor('follow_moments')
  await writer.query(
    `insert into notices (public_id, user_id, kind, auction_id, key, created_at)
     values ('late', $1, 'followed-auction', $2, 'late', to_timestamp($3))`,
    [user, auction, lastMorning(Date.now()) / 1_000 - 1],
  )
  await writer.query('commit')
  writer.release()
  await mailing
  expect(await mailed()).toEqual([[user, 1]])
})

test('followers are told while mails are written', async () => {
  const [auction, user] = [await auctionRow(), await person()]
  await tell(user, auction)
  const writer = await kit.database.pool.connect()
  await writer.query('begin')
  await writer.query('lock table outbox in exclusive mode')
  const mailing = mailFollowed(kit)
  await untilOneWaitsFor('outbox')
  await writer.query('lock table follow_moments in row share mode nowait')
  await writer.query('commit')
  writer.release()
  await mailing
  expect(await mailed()).toEqual([[user, 1]])
})

test('a notice is as old as its writing, not as the transaction that writes it', async () => {
  const user = await person()
  const isLater = await transaction(kit.database.pool, async ({ db, client }) => {
    await client.query('select now()')
    await notify(db, createSampleMessage('welcome', { userId: user }))
    return (await client.query('select created_at > now() as "isLater" from notices')).rows
  })
  expect(isLater).toEqual([{ isLater: true }])
})

test('nothing is mailed to an unconfirmed address, against the preference, or of what is after nine', async () => {
  const auction = await auctionRow()
  const confirmed = 'email_verified = true'
  for (const set of [
    'email_verified = false',
    ...['follow_mail = false', 'blocked_at = now()', 'closed_at = now()'].map((each) => `${confirmed}, ${each}`),
  ])
    await tell(await person(set), auction)
  await tell(await person(), auction, { createdAt: 'now()' })
  await mailFollowed(kit)
  expect(await mailed()).toEqual([])
})

test('nothing is mailed to who is in a time-out or excluded', async () => {
  const auction = await auctionRow()
  const [rests, excluded, rested] = [await person(), await person(), await person()]
  for (const user of [rests, rested]) expect(await limit(user, { timeOutDays: 1 })).toBeNull()
  expect(await limit(excluded, { exclusion: 'for-good' })).toBeNull()
  await kit.rows('update user_limits set time_out_until = now() where user_id = $1', [rested])
  for (const user of [rests, excluded, rested]) await tell(user, auction)
  await mailFollowed(kit)
  expect(await mailed()).toEqual([[rested, 1]])
})

test('after an outage of days the next mail has all of them', async () => {
  await mailedUntil(lastMorning(Date.now()) - 5 * DAY_MS)
  const [auction, user] = [await auctionRow(), await person()]
  await tell(user, auction, { createdAt: `now() - interval '3 days'` })
  await mailFollowed(kit)
  expect(await mailed()).toEqual([[user, 1]])
})

test('a platform mails nothing of before its first morning', async () => {
  await kit.rows(`delete from settings where key = 'follow-mail'`)
  await tell(await person(), await auctionRow())
  await mailFollowed(kit)
  expect(await mailed()).toEqual([])
})

test.each([
  ['2026-11-27T07:59:59Z', '2026-11-26T08:00:00Z'],
  ['2026-11-27T08:00:00Z', '2026-11-27T08:00:00Z'],
  // The nights in which the clocks change.
  ['2026-03-29T06:59:59Z', '2026-03-28T08:00:00Z'],
  ['2026-03-29T07:00:00Z', '2026-03-29T07:00:00Z'],
  ['2026-10-25T07:59:59Z', '2026-10-24T07:00:00Z'],
  ['2026-10-25T08:00:00Z', '2026-10-25T08:00:00Z'],
])('at %s the last morning was %s', (now, morning) => {
  expect(new Date(lastMorning(Date.parse(now))).toISOString()).toBe(morning.replace('Z', '.000Z'))
})
