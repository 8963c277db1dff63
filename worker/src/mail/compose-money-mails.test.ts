import { demoCompany, missingCompany } from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { post } from '@centesimo/ledger'
import { drawReceipt, readReceipt } from '@centesimo/payments'
import { createUser } from '@centesimo/people'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestSmtp, type TestSmtp } from '../testing/create-test-smtp.ts'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { createMailer, type Mailer } from './create-mailer.ts'
import { sendOutbox } from './send-outbox.ts'

let smtp: TestSmtp
let kit: WorkerTestKit
let mailer: Mailer
let anna: number
beforeAll(async () => {
  smtp = await createTestSmtp()
  kit = await createWorkerTestKit({ SMTP_URL: smtp.url, SITE_URL: 'http://127.0.0.1:3055' })
  mailer = createMailer(kit.config, smtp.url)
  anna = await newPerson('anna', true)
})
afterAll(async () => {
  await kit.close()
  await smtp.stop()
})
afterEach(async () => {
  smtp.mails.length = 0
  await kit.rows('truncate outbox, refunds, receipts, payments, orders cascade')
})

async function newPerson(username: string, emailVerified: boolean): Promise<number> {
  const person = {
    username,
    email: `${username}@example.it`,
    password: 'segreto1',
    fullName: 'Anna Rossi',
    emailVerified,
  }
  const user = await createUser(kit.database, person)
  if ('refused' in user) throw new Error(user.refused)
  await kit.rows('delete from outbox')
  return user.id
}

type Bought = { title: string; amount: number; credits?: number; address?: string; receipt?: false; userId?: number }

/** An applied payment with its receipt. */
async function buy({ title, amount, credits, address, receipt, userId = anna }: Bought): Promise<number> {
  const [order] = credits
    ? []
    : await kit.rows<{ id: number }>(
        `insert into orders (public_id, user_id, type, amount_cents, status, product_title)
         values (gen_random_uuid()::text, $1, 'buy_now', $2, 'completed', $3) returning id`,
        [userId, amount, title],
      )
  const [payment] = await kit.rows<{ id: number }>(
    `insert into payments (public_id, user_id, purpose, package_id, credits, order_id, amount_cents, request_id, state, title, capture_id,
       captured_cents, captured_currency, captured_at, win_slots, free_shipping_days)
     values ('payment', $1, $2, $3, $4, $5, $6, gen_random_uuid(), 'applied', $7, '5TY05013RG002845M', $6, 'EUR', now(), $8, $9) returning id`,
    [
      userId,
      credits ? 'credits' : 'order',
      credits ? 1 : null,
      credits ?? null,
      order?.id ?? null,
      amount,
      title,
      ...(credits ? [4, 15] : [0, 0]),
    ],
  )
  if (receipt === false) return payment!.id
  await kit.rows(
    `insert into receipts (payment_id, year, number, issued_at, buyer_name, buyer_email, shipping_address, title, amount_cents, vat_percent)
     values ($1, 2026, 123, now(), 'Anna Rossi', 'anna@example.it', $2, $3, $4, 22)`,
    [payment!.id, address ?? null, title, amount],
  )
  return payment!.id
}

async function refund(
  paymentId: number,
  { amount, taken = 0, owed = 0 }: { amount: number; taken?: number; owed?: number },
) {
  const [row] = await kit.rows<{ id: number }>(
    `insert into refunds (payment_id, amount_cents, request_id, state, reason, credits_taken, credits_owed, done_at)
     values ($1, $2, gen_random_uuid(), 'done', 'un motivo interno', $3, $4, now()) returning id`,
    [paymentId, amount, taken, owed],
  )
  await kit.rows('update payments set refunded_cents = refunded_cents + $2 where id = $1', [paymentId, amount])
  return row!.id
}

async function send(
  kind: string,
  data: object,
  userId: number = anna,
  settings: object = { winSlots: 8, shippingCents: 690 },
) {
  await kit.rows(`insert into outbox (kind, user_id, data, key) values ($1, $2, $3, gen_random_uuid()::text)`, [
    kind,
    userId,
    data,
  ])
  await sendOutbox({ ...kit, config: { ...kit.config, ...settings } }, mailer)
  return smtp.mails.at(-1)
}

/** Without non-breaking spaces, as before the euro sign. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('a receipt for credits states their number and the tax, and attaches the PDF', async () => {
  await buy({ title: '100 crediti', amount: 3_999, credits: 100 })
  const mail = await send('mail-receipt', { paymentId: 'payment' })
  expect(mail).toMatchObject({ to: 'anna@example.it', subject: 'Acquisto completato: 100 crediti' })
  for (const sentence of [
    'Ciao Anna!',
    'Hai 100 crediti in più sul saldo.',
    'Inclusi nel pacchetto: 4 vittorie in più, spedizione inclusa per 15 giorni',
    'Hai comprato: 100 crediti',
    'Totale pagato: 39,99 €',
    'Di cui IVA 22%: 7,21 €',
    'Ricevuta n.: 2026/000123',
  ]) {
    expect(plain(mail!.text)).toContain(sentence)
  }
  expect(mail!.text).not.toContain('Spedizione')
  const drawn = await drawReceipt((await readReceipt(kit.database.db, 'payment'))!, missingCompany)
  expect(mail!.attachments).toEqual([
    { filename: 'centesimo-ricevuta-2026-000123.pdf', contentType: 'application/pdf', content: drawn },
  ])
})

test('a receipt names no places and no days where wins have no limit and shipping no price', async () => {
  await buy({ title: '100 crediti', amount: 3_999, credits: 100 })
  const mail = await send('mail-receipt', { paymentId: 'payment' }, anna, { winSlots: 0, shippingCents: 0 })
  expect(mail!.text).toContain('Totale pagato')
  expect(mail!.text).not.toContain('Inclusi nel pacchetto')
})

test('in a demo the attached receipt names the company that the pages name', async () => {
  await buy({ title: '100 crediti', amount: 3_999, credits: 100 })
  const mail = await send('mail-receipt', { paymentId: 'payment' }, anna, { demo: true })
  const receipt = (await readReceipt(kit.database.db, 'payment'))!
  expect(mail!.attachments[0]!.content).toEqual(await drawReceipt(receipt, demoCompany))
})

test('a receipt for credits states which of them paid a debt', async () => {
  const id = await buy({ title: '20 crediti', amount: 999, credits: 20 })
  await kit.rows('update users set debt_credits = 6 where id = $1', [anna])
  const entry = { userId: anna, type: 'purchase' as const, amount: 20, key: `purchase:${id}`, description: 'Acquisto' }
  await transaction(kit.database.pool, ({ db }) => post(db, [entry]))
  const mail = await send('mail-receipt', { paymentId: 'payment' })
  expect(mail!.text).toContain('Hai comprato 20 crediti: 6 coprono il tuo debito, 14 sono sul tuo saldo.')
})

test('only mails about sandbox payments state that no money was moved', async () => {
  const id = await buy({ title: '100 crediti', amount: 3_999, credits: 100 })
  const note = 'Ambiente di prova: nessun addebito reale.'
  expect((await send('mail-receipt', { paymentId: 'payment' }))!.text).not.toContain(note)
  await kit.rows('update receipts set is_test = true')
  expect((await send('mail-receipt', { paymentId: 'payment' }))!.text).toContain(note)
  const refundId = await refund(id, { amount: 3_999, taken: 100 })
  expect((await send('mail-refund', { refundId }))!.text).toContain(note)
})

test('a receipt for an item states its shipping address', async () => {
  await buy({ title: 'Leica M6', amount: 250_000, address: 'Anna Rossi\nVia Roma 1\n00184 Roma (RM)\nItalia' })
  const mail = await send('mail-receipt', { paymentId: 'payment' })
  expect(mail!.subject).toBe('Acquisto completato: «Leica M6»')
  expect(mail!.text).toContain('Spedizione a: Anna Rossi\nVia Roma 1\n00184 Roma (RM)\nItalia')
  expect(mail!.text).toContain('http://127.0.0.1:3055/profile?tab=orders')
})

test('a receipt goes to an unconfirmed address, without the name', async () => {
  const stranger = await newPerson('stranger', false)
  await buy({ title: '100 crediti', amount: 3_999, credits: 100, userId: stranger })
  const mail = await send('mail-receipt', { paymentId: 'payment' }, stranger)
  expect(mail).toMatchObject({ to: 'stranger@example.it' })
  expect(mail!.text).toContain('Ciao!')
})

test('a refund mail states the amounts, the credits taken and owed, and attaches the updated receipt', async () => {
  const id = await buy({ title: '100 crediti', amount: 3_999, credits: 100 })
  await refund(id, { amount: 1_000, taken: 25 })
  const refundId = await refund(id, { amount: 2_999, taken: 60, owed: 15 })
  const mail = await send('mail-refund', { refundId })
  expect(mail!.subject).toBe('Il tuo rimborso: 100 crediti')
  for (const sentence of [
    "Ti abbiamo rimborsato 29,99 € per l'acquisto di 100 crediti.",
    'Dal tuo saldo abbiamo tolto 60 crediti.',
    'Avevi già usato 15 crediti: li scaliamo dai prossimi che ricevi. Fino ad allora non puoi puntare.',
    'Rimborsato in tutto: 39,99 €',
    'Ricevuta n.: 2026/000123',
  ]) {
    expect(plain(mail!.text)).toContain(sentence)
  }
  expect(mail!.text).not.toContain('un motivo interno')
  const receipt = await readReceipt(kit.database.db, 'payment')
  expect(receipt!.refunds.map(({ amountCents }) => amountCents)).toEqual([1_000, 2_999])
  expect(mail!.attachments[0]!.content).toEqual(await drawReceipt(receipt!, missingCompany))
})

test('a refund before the payment was applied has no receipt', async () => {
  const refundId = await refund(await buy({ title: 'Leica M6', amount: 250_000, receipt: false }), { amount: 250_000 })
  const mail = await send('mail-refund', { refundId })
  expect(plain(mail!.text)).toContain('Rimborsato: 2.500,00 €')
  expect(mail!.text).not.toMatch(/crediti|ricevuta|in tutto/i)
  expect(mail!.attachments).toEqual([])
})

test.each([
  ['mail-receipt', { paymentId: 'unknown' }, /has no receipt/],
  ['mail-refund', { refundId: 999_999 }, /there is no refund/],
  ['mail-refund', { refundId: '1; drop table' }, /unreadable fields: refundId/],
])('%s of %o is not sent, and records why', async (kind, data, reason) => {
  expect(await send(kind, data)).toBeUndefined()
  const [row] = await kit.rows('select sent_at, last_error from outbox')
  expect(row).toMatchObject({ sent_at: null, last_error: expect.stringMatching(reason) })
})
