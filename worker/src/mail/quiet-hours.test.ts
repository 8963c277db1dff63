import { mailKindOf, messageKinds, messages } from '@centesimo/contract/messages'
import { newId } from '@centesimo/db'
import { DAY_MS, LIMITS_ZONE, localDate, momentOf } from '@centesimo/domain'
import { type Message, notify } from '@centesimo/notifications'
import { createSampleMessage, samplePayloads } from '@centesimo/notifications/testing'
import { setOwnLimits } from '@centesimo/people'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestSmtp, type TestSmtp } from '../testing/create-test-smtp.ts'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { composeMail } from './compose-mail.ts'
import { createMailer } from './create-mailer.ts'
import type { OutboxRow } from './outbox-rows.ts'
import { sendOutbox } from './send-outbox.ts'

/** Quiet from 22 to 8, and it is midnight of a day to come. */
const [midnight, morning, beforeQuiet] = [0, 8 * 60, -3 * 60].map((minute) =>
  momentOf(localDate(Date.now() + 2 * DAY_MS, LIMITS_ZONE), minute, LIMITS_ZONE),
) as [number, number, number]

let smtp: TestSmtp
let kit: WorkerTestKit
let anna: number
beforeAll(async () => {
  smtp = await createTestSmtp()
  kit = await createWorkerTestKit({ SMTP_URL: smtp.url })
  anna = await kit.person()
  await kit.rows(
    `update users set quiet_from = 22, quiet_to = 8, email_verified = true, email = 'anna@example.it' where id = $1`,
    [anna],
  )
})
afterAll(async () => {
  await kit.close()
  await smtp.stop()
})
beforeEach(async () => {
  smtp.mails.length = 0
  await kit.rows('delete from outbox')
  await kit.rows('update users set email_verified = true where id = $1', [anna])
})

const mailed = messageKinds.filter((kind) => mailKindOf(kind) !== null && messages[kind].to !== 'mailbox')
const inSeconds = (ms: number) => [ms / 1_000]
const send = (now: number) => sendOutbox(kit, createMailer(kit.config, smtp.url), () => now)
/** As if the mail had been written then, and were due. */
const writtenAt = (ms: number) =>
  kit.rows('update outbox set created_at = to_timestamp($1), due_at = now()', inSeconds(ms))
const outbox = () =>
  kit.rows(`select attempts, sent_at is not null as sent, last_error,
    (extract(epoch from due_at) * 1000)::float8 as due from outbox order by id`)

test.each(mailed)('the mail of %s waits until the end of the quiet, or cannot wait', async (kind) => {
  await kit.rows('update users set email_verified = $2 where id = $1', [anna, kind !== 'mail-verify'])
  await notify(kit.database.db, createSampleMessage(kind, { userId: anna }))
  await writtenAt(midnight)
  const [row] = await kit.rows<OutboxRow>('select * from outbox')
  const canWait = [
    'won',
    'payment-due',
    'auction-started',
    'mail-outbid',
    'mail-monthly',
    'mail-followed',
    'mail-welcome',
  ].includes(kind)
  const composed = await composeMail(kit, row!, midnight).catch((error: Error) => ({ failed: error.message }))
  if (canWait) expect(composed).toEqual({ heldUntil: morning })
  // The sample names no receipt.
  else if (kind === 'mail-receipt' || kind === 'mail-refund') expect(composed).toHaveProperty('failed')
  else expect(composed).toHaveProperty('content')
})

test('a mail of the quiet is sent at its end, and waiting is no attempt', async () => {
  await notify(kit.database.db, { kind: 'mail-monthly', userId: anna, payload: { month: '2026-10' }, key: 'month' })
  await writtenAt(midnight)
  await send(midnight)
  expect(await outbox()).toEqual([{ attempts: 0, sent: false, last_error: null, due: morning }])
  expect(smtp.mails).toEqual([])
  await writtenAt(midnight)
  await send(morning)
  expect(await outbox()).toMatchObject([{ attempts: 1, sent: true, last_error: null }])
  expect(smtp.mails).toHaveLength(1)
})

test('a mail that failed before the quiet leaves no failure in it, and keeps its attempts', async () => {
  await notify(kit.database.db, { kind: 'mail-monthly', userId: anna, payload: { month: '2026-10' }, key: 'failed' })
  await writtenAt(beforeQuiet)
  smtp.refuse.set('anna@example.it', 452)
  await send(beforeQuiet)
  smtp.refuse.clear()
  expect(await outbox()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('452') }])
  await writtenAt(beforeQuiet)
  await send(midnight)
  expect(await outbox()).toEqual([{ attempts: 1, sent: false, last_error: null, due: morning }])
})

test('a worker whose clock is behind does not take held mails again and again', async () => {
  for (let each = 0; each < 5; each++)
    await notify(kit.database.db, {
      kind: 'mail-monthly',
      userId: anna,
      payload: { month: '2026-10' },
      key: `behind:${each}`,
    })
  await send(midnight - 3 * DAY_MS)
  expect(await outbox()).toMatchObject(Array(5).fill({ attempts: 0, sent: false }))
})

test('the end of the quiet tells of an auction only who can still bid there and does not lead', async () => {
  const { id } = await kit.auction({ closingPriceCents: 3 })
  const written = async (at = midnight) => {
    const payload = { auctionId: id, title: 'Orologio' }
    await notify(kit.database.db, { kind: 'auction-started', userId: anna, payload, key: newId() })
    await writtenAt(at)
    await send(morning)
    return smtp.mails.splice(0).length
  }
  expect(await written()).toBe(1)
  await kit.bid(id, anna)
  expect(await written()).toBe(0)
  await kit.bid(id, await kit.person())
  expect(await written()).toBe(1)
  expect(await written(morning)).toBe(1)
  await kit.bid(id, await kit.person())
  expect(await written()).toBe(0)
  // Written after the quiet, it is over all the same.
  expect(await written(morning)).toBe(0)
})

test('a win to pay waits, unless its term passes in the quiet, and is not told once it is paid', async () => {
  const { id } = await kit.auction({ closingPriceCents: 1 })
  await kit.bid(id, anna)
  const [order] = await kit.rows<{ orderId: string }>('select public_id as "orderId" from orders where user_id = $1', [
    anna,
  ])
  const due = async (paymentDueAt: number, now: number, at = midnight) => {
    await kit.rows('delete from outbox')
    await kit.rows('update orders set payment_due_at = to_timestamp($1)', inSeconds(paymentDueAt))
    const payload = { ...samplePayloads['payment-due'], ...order }
    await notify(kit.database.db, { kind: 'payment-due', userId: anna, payload, key: newId() })
    await writtenAt(at)
    await send(now)
    return smtp.mails.splice(0).length
  }
  expect(await due(morning + 1, midnight)).toBe(0)
  expect(await due(morning, midnight)).toBe(1)
  expect(await due(morning + DAY_MS, morning)).toBe(1)
  await kit.rows(`update orders set status = 'completed'`)
  expect(await due(morning + DAY_MS, morning)).toBe(0)
  expect(await due(morning + DAY_MS, morning, beforeQuiet)).toBe(0)
})

test('a mail of an order that is needed is sent in the quiet, whatever became of the order', async () => {
  const { id } = await kit.auction({ closingPriceCents: 1 })
  await kit.bid(id, anna)
  const [order] = await kit.rows<{ orderId: string }>(
    `update orders set status = 'completed' where user_id = $1 returning public_id as "orderId"`,
    [anna],
  )
  await kit.rows('delete from outbox')
  for (const kind of ['order-shipped', 'order-returned'] as const) {
    const { payload, ...message } = createSampleMessage(kind, { userId: anna, key: newId() })
    await notify(kit.database.db, { ...message, payload: { ...payload, ...order } } as Message)
  }
  await writtenAt(midnight)
  await send(midnight)
  expect(await outbox()).toMatchObject([
    { sent: true, last_error: null },
    { sent: true, last_error: null },
  ])
  expect(smtp.mails).toHaveLength(2)
})

test.each(mailed)('the mail of %s to who is in a time-out is needed, or is not sent', async (kind) => {
  const resting = await kit.person()
  const isVerified = kind !== 'mail-verify'
  await kit.rows('update users set email_verified = $2 where id = $1', [resting, isVerified])
  expect(await setOwnLimits(kit.database, resting, { version: 0, wish: { timeOutDays: 1 } })).toBeNull()
  await notify(kit.database.db, createSampleMessage(kind, { userId: resting, key: `resting:${kind}` }))
  const [row] = await kit.rows<OutboxRow>('select * from outbox')
  const composed = await composeMail(kit, row!).catch((error: Error) => error.message)
  const isSpared = ['auction-started', 'mail-outbid', 'mail-monthly', 'mail-followed'].includes(kind)
  const spared = { skipped: 'the account is in a time-out or excluded' }
  if (isSpared) expect(composed).toEqual(spared)
  else expect(composed).not.toEqual(spared)
})
