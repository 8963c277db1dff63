import { UpdateProfileBody } from '@centesimo/contract'
import { mailKindOf, messageKinds, messages } from '@centesimo/contract/messages'
import { columnOfSwitch, mailSwitches, notify } from '@centesimo/notifications'
import { createSampleMessage } from '@centesimo/notifications/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { composeMail } from './compose-mail.ts'
import { htmlMail } from './html-mail.ts'
import type { OutboxRow } from './outbox-rows.ts'
import { textMail } from './text-mail.ts'

let kit: WorkerTestKit
let confirmed: number
let unconfirmed: number
beforeAll(async () => {
  kit = await createWorkerTestKit({ SITE_URL: 'http://127.0.0.1:3055' })
  confirmed = await kit.person()
  unconfirmed = await kit.person()
  await kit.rows('update users set email_verified = true where id = $1', [confirmed])
  await writeSampleRows()
})
afterAll(() => kit.close())

/** The rows that the sample payloads name. */
async function writeSampleRows(): Promise<void> {
  await kit.rows(
    `insert into payments (public_id, user_id, purpose, package_id, credits, amount_cents, request_id, state, title,
       capture_id, captured_cents, captured_currency, captured_at)
     values ('payment', $1, 'credits', 1, 100, 3999, gen_random_uuid(), 'applied', '100 crediti',
       '5TY05013RG002845M', 3999, 'EUR', now())`,
    [confirmed],
  )
  await kit.rows(
    `insert into receipts (payment_id, year, number, issued_at, buyer_name, buyer_email, title, amount_cents, vat_percent)
     select id, 2026, 1, now(), 'Ada Lovelace', 'ada@example.it', title, amount_cents, 22 from payments`,
  )
  await kit.rows(
    `insert into refunds (payment_id, amount_cents, request_id, state, reason, done_at)
     select id, 3999, gen_random_uuid(), 'done', 'prova', now() from payments`,
  )
  await kit.rows(
    `insert into contact_messages (public_id, name, email, subject, message, reply)
     values ('lettera', 'Ugo', 'ugo@example.it', 'Aiuto', 'Dove siete?', 'Qui.')`,
  )
  const { id } = await kit.auction()
  await kit.rows(`update auctions set public_id = 'asta-1' where public_id = $1`, [id])
}

async function writtenRow(): Promise<OutboxRow> {
  const [row] = await kit.rows<OutboxRow>(`delete from outbox returning *`)
  return row!
}

/** What the switches of a profile turn off. Receipts, orders and security are sent to everybody. */
const optional: ReadonlySet<string> = new Set(['mail-outbid', 'mail-followed', 'mail-monthly'])
const mailed = messageKinds.filter((kind) => mailKindOf(kind) !== null)

describe.each(mailed)('the mail of %s', (kind) => {
  const userId = () => (kind === 'mail-verify' ? unconfirmed : confirmed)

  test('is composed from the row that notify wrote', async () => {
    await notify(kit.database.db, createSampleMessage(kind, { userId: userId() }))
    const email = await composeMail(kit, await writtenRow())
    if (!('content' in email)) throw new Error(JSON.stringify(email))
    expect(email.to).not.toBe('')
    const { siteUrl } = kit.config
    for (const text of [textMail(email.content, siteUrl), htmlMail(email.content, siteUrl)]) {
      expect(text.length).toBeGreaterThan(100)
      expect(text).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
    }
    expect([kind, email.stopUrl !== undefined]).toEqual([kind, optional.has(kind)])
  })

  test('is unreadable when the row’s payload is not that of its kind', async () => {
    await notify(kit.database.db, createSampleMessage(kind, { userId: userId(), key: `hostile:${kind}` }))
    const row = { ...(await writtenRow()), data: 'hostile' }
    expect(await composeMail(kit, row)).toEqual({ unreadable: 'the payload has unreadable fields: payload' })
  })
})

test.each(mailed.filter((kind) => messages[kind].to !== 'mailbox'))(
  'the mail of %s is skipped when its account does not exist',
  async (kind) => {
    await notify(kit.database.db, createSampleMessage(kind, { userId: 999_999, key: `no-account:${kind}` }))
    expect(await composeMail(kit, await writtenRow())).toEqual({ skipped: 'there is no such account' })
  },
)

test('mails that a user can repeat, or with words of an admin, skip an unconfirmed address', async () => {
  const skipped: string[] = []
  for (const kind of mailed.filter((each) => messages[each].to !== 'mailbox')) {
    await notify(kit.database.db, createSampleMessage(kind, { userId: unconfirmed, key: `unconfirmed:${kind}` }))
    const email = await composeMail(kit, await writtenRow())
    if ('skipped' in email && email.skipped === 'the address is not confirmed') skipped.push(kind)
  }
  expect(skipped.toSorted()).toEqual([
    'auction-started',
    'mail-account-blocked',
    'mail-account-unblocked',
    'mail-followed',
    'mail-from-admin',
    'mail-monthly',
    'mail-new-device',
    'mail-outbid',
    'mail-password-changed',
    'mail-security-changed',
  ])
})

test('every mail that a profile can switch off has a switch for its link', () => {
  const ofProfile = Object.keys(UpdateProfileBody.shape).filter((field) => field.endsWith('Mail'))
  const ofLinks = mailSwitches.map((name) => columnOfSwitch(name).replace('_mail', 'Mail'))
  expect(ofLinks.toSorted()).toEqual(ofProfile.toSorted())
})

test('the mail of followed auctions is skipped once all of them are deleted', async () => {
  await notify(kit.database.db, { kind: 'mail-followed', userId: confirmed, payload: { auctionIds: ['x'] }, key: 'x' })
  expect(await composeMail(kit, await writtenRow())).toEqual({ skipped: 'its auctions are deleted' })
})

test('the mail of a win takes what the bids had cost from the run', async () => {
  const { id } = await kit.auction({ closingPriceCents: 1 })
  expect(await kit.bid(id, confirmed)).toMatchObject({ ok: true, won: true })
  const email = await composeMail(kit, await writtenRow())
  const facts = expect.arrayContaining([
    ['Per puntare', '1 credito bonus'],
    ['Totale, crediti compresi', '0,01\u00a0€'],
  ])
  expect(email).toMatchObject({ content: { facts } })
})

test('the mail of a win of credits takes them from the order', async () => {
  const { id } = await kit.auction({ closingPriceCents: 1, prizeCredits: 50 })
  expect(await kit.bid(id, confirmed)).toMatchObject({ ok: true, won: true })
  const facts = expect.arrayContaining([['Crediti vinti', '50']])
  expect(await composeMail(kit, await writtenRow())).toMatchObject({ content: { facts } })
})
