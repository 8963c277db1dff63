import { createHash } from 'node:crypto'
import { createUser } from '@centesimo/people'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing.ts'
import { createMailer, type Mailer } from './create-mailer.ts'
import { openTestSmtp, type TestSmtp } from './open-test-smtp.ts'
import { sendOutbox } from './send-outbox.ts'

let smtp: TestSmtp
let house: TestHouse
let mailer: Mailer
beforeAll(async () => {
  smtp = await openTestSmtp()
  house = await openTestHouse(20, { SMTP_URL: smtp.url, SITE_URL: 'http://127.0.0.1:3055' })
  mailer = createMailer(house.config, smtp.url)
})
afterAll(async () => {
  await house.close()
  await smtp.stop()
})
afterEach(async () => {
  smtp.mails.length = 0
  smtp.refuse.clear()
  await house.rows('delete from outbox')
})

const send = () => sendOutbox(house, mailer)
const write = (kind: string, userId: number | null, data: object = {}) =>
  house.rows(`insert into outbox (kind, user_id, data, key) values ($1, $2, $3, gen_random_uuid()::text)`, [
    kind,
    userId,
    data,
  ])
/** What time would do. */
const letLeaseEnd = () => house.rows(`update outbox set due_at = now() where sent_at is null`)
const outbox = () =>
  house.rows<Record<string, unknown>>(
    `select kind, attempts, sent_at is not null as sent, given_up_at is not null as given_up, last_error, data,
       extract(epoch from due_at - clock_timestamp())::float8 as due_in from outbox order by id`,
  )

let count = 0
async function newPerson(changes: { username?: string; demo?: boolean; emailVerified?: boolean } = {}) {
  const username = changes.username ?? `lettore-${++count}`
  const made = await createUser(house.database, {
    username,
    email: `${username}@example.it`,
    password: 'segreto1',
    fullName: 'Ada Lovelace',
    emailVerified: true,
    ...changes,
  })
  if ('refused' in made) throw new Error(made.refused)
  return made
}

test('who registers gets a link whose token the database knows by its hash alone, for a day', async () => {
  const person = await newPerson({ emailVerified: false })
  await send()
  const [mail] = smtp.mails
  expect(mail).toMatchObject({ to: person.email, from: 'aste@centesimo.example' })
  const [link, token] = /http:\/\/127\.0\.0\.1:3055\/verify-email\?token=([\w-]{43})/.exec(mail!.text) ?? []
  expect(mail!.html).toContain(`href="${link}"`)
  const hash = createHash('sha256').update(token!).digest('hex')
  const tokens = await house.rows(
    `select token_hash, purpose, email, used_at, round(extract(epoch from expires_at - created_at) / 3600)::int as hours
     from email_tokens where user_id = $1`,
    [person.id],
  )
  expect(tokens).toEqual([{ token_hash: hash, purpose: 'verify', email: person.email, used_at: null, hours: 24 }])
  expect(JSON.stringify(await outbox())).not.toContain(token)
})

test('a link for a new password is good for an hour', async () => {
  const person = await newPerson()
  await write('mail-reset', person.id)
  await send()
  expect(smtp.mails[0]!.text).toMatch(/http:\/\/127\.0\.0\.1:3055\/nuova-password\?token=[\w-]{43}/)
  const [token] = await house.rows(
    `select purpose, extract(epoch from expires_at - created_at)::int as seconds from email_tokens where user_id = $1`,
    [person.id],
  )
  expect(token).toEqual({ purpose: 'reset', seconds: 3_600 })
})

test('workers that send at the same time never send one mail twice', async () => {
  const person = await newPerson()
  for (let i = 0; i < 40; i++) await write('mail-won', person.id, { title: `Asta ${i}`, auctionId: 'a', finalPrice: i })
  await Promise.all([send(), send(), send()])
  expect(smtp.mails.map(({ subject }) => subject).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, i) => `Hai vinto: Asta ${i}`).toSorted(),
  )
})

test('a worker that dies between sending and noting it sends again, but not within a minute', async () => {
  const person = await newPerson()
  await write('mail-welcome', person.id)
  const { promise: delivered, resolve } = Promise.withResolvers<void>()
  const dyingMailer: Mailer = {
    send: async (letter, options) => {
      await mailer.send(letter, options)
      resolve()
      await new Promise(() => {})
    },
  }
  void sendOutbox(house, dyingMailer)
  await delivered
  expect(smtp.mails).toHaveLength(1)
  const [row] = await outbox()
  expect(row).toMatchObject({ sent: false, attempts: 1 })
  expect(row!.due_in).toBeGreaterThan(60)

  await send()
  expect(smtp.mails).toHaveLength(1)
  await letLeaseEnd()
  await send()
  expect(smtp.mails).toHaveLength(2)
  expect(smtp.mails[1]!.messageId).toBe(smtp.mails[0]!.messageId)
  expect(await outbox()).toMatchObject([{ sent: true, attempts: 2 }])
})

test('while the mail server is down mails wait, and go out when it is back', async () => {
  const person = await newPerson()
  await write('mail-welcome', person.id)
  await smtp.stop()
  await send()
  const [row] = await outbox()
  expect(row).toMatchObject({
    sent: false,
    given_up: false,
    attempts: 1,
    last_error: expect.stringMatching(/ECONNREFUSED/),
  })
  expect(row!.due_in).toBeGreaterThan(60)
  await smtp.start()
  await letLeaseEnd()
  await send()
  expect(smtp.mails).toMatchObject([{ to: person.email, subject: 'Ti diamo il benvenuto su Centesimo' }])
  expect(await outbox()).toMatchObject([{ sent: true, last_error: null }])
})

test('a recipient that is refused for good is given up at once, one that is refused for now is not', async () => {
  const [gone, full] = [await newPerson(), await newPerson()]
  smtp.refuse.set(gone.email, 550).set(full.email, 452)
  await write('mail-welcome', gone.id)
  await write('mail-welcome', full.id)
  await send()
  expect(await outbox()).toMatchObject([
    { given_up: true, attempts: 1, last_error: expect.stringContaining('550') },
    { given_up: false, attempts: 1, last_error: expect.stringContaining('452') },
  ])
  smtp.refuse.clear()
  await letLeaseEnd()
  await send()
  expect(smtp.mails.map(({ to }) => to)).toEqual([full.email])
})

test('after a day of attempts a mail is given up', async () => {
  const person = await newPerson()
  await write('mail-welcome', person.id)
  await house.rows('update outbox set attempts = 7')
  smtp.refuse.set(person.email, 452)
  await send()
  expect(await outbox()).toMatchObject([{ given_up: true, attempts: 8 }])
})

test('nobody is written to who is gone, who plays the crowd, who wants no such mail or no longer needs it', async () => {
  const closed = await newPerson()
  await house.rows('update users set closed_at = now() where id = $1', [closed.id])
  const crowd = await newPerson({ username: 'demo_luca', demo: true })
  const quiet = await newPerson()
  await house.rows('update users set outbid_mail = false where id = $1', [quiet.id])
  const confirmed = await newPerson()
  await write('mail-won', closed.id, { title: 'A' })
  await write('mail-won', crowd.id, { title: 'A' })
  await write('mail-outbid', quiet.id, { title: 'A' })
  await write('mail-verify', confirmed.id)
  await write('mail-welcome', 999_999)
  await write('mail-outbid', confirmed.id, { title: 'Vecchia' })
  await house.rows(`update outbox set created_at = now() - interval '1 hour' where data->>'title' = 'Vecchia'`)
  await send()
  expect(smtp.mails).toEqual([])
  const rows = await outbox()
  expect(rows).toHaveLength(6)
  for (const row of rows) expect(row).toMatchObject({ sent: true, last_error: expect.stringMatching(/^not sent: /) })
})

test('a demo account that people sign in to gets its mails', async () => {
  const giulia = await newPerson({ username: 'giulia', demo: true })
  await write('mail-outbid', giulia.id, { title: 'Orologio', auctionId: 'a1', currentBid: 123 })
  await send()
  expect(smtp.mails).toMatchObject([{ to: 'giulia@example.it', subject: 'Offerta superata: Orologio' }])
  expect(smtp.mails[0]!.text).toContain('http://127.0.0.1:3055/auctions/a1')
})

test('whoever waits for a parcel is told of its number', async () => {
  const person = await newPerson()
  await write('mail-order-shipped', person.id, { orderId: 'o1', title: 'Orologio', trackingNumber: 'BRT 1' })
  await write('mail-order-shipped', person.id, { orderId: 'o2', title: 'Vaso' })
  await send()
  const said = smtp.mails.toSorted((a, b) => a.subject.localeCompare(b.subject))
  expect(said.map(({ subject }) => subject)).toEqual(['Abbiamo spedito: Orologio', 'Abbiamo spedito: Vaso'])
  expect(said[0]!.text).toContain('Codice di spedizione: BRT 1')
  expect(said[0]!.text).toContain('http://127.0.0.1:3055/profile?tab=orders')
  expect(said[1]!.text).not.toContain('Codice di spedizione')
})

test('a letter to support reaches the house’s mailbox, is answered to its writer, and then is not kept here', async () => {
  await write('mail-contact', null, {
    name: 'Ugo, Foscolo <x@y.it>',
    email: 'ugo@example.it',
    subject: 'Aiuto\r\nBcc: tutti@example.it',
    message: 'Prima riga\nseconda riga',
  })
  await send()
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]).toMatchObject({ to: 'aste@centesimo.example', replyTo: 'ugo@example.it' })
  expect(smtp.mails[0]!.text).toContain('> Prima riga\n> seconda riga')
  expect(await outbox()).toMatchObject([{ sent: true, data: {} }])
})

test('the answer to a letter is written from the letter, comes from the house, and goes to nobody who has left', async () => {
  await house.rows(`
    insert into contact_messages (public_id, name, email, subject, message, reply)
    values ('lettera', 'Ugo Foscolo', 'ugo@example.it', 'Aiuto', 'Dove siete?', 'Qui,' || chr(10) || 'sempre.'),
      ('vuota', 'utente eliminato', '', '', '', null)`)
  await write('mail-contact-reply', null, { messageId: 'lettera' })
  await write('mail-contact-reply', null, { messageId: 'vuota' })
  await send()
  expect(smtp.mails).toMatchObject([{ to: 'ugo@example.it', replyTo: 'aste@centesimo.example', subject: 'Re: Aiuto' }])
  expect(smtp.mails[0]!.text).toContain('Ciao Ugo,')
  expect(smtp.mails[0]!.text).toContain('> Qui,\n> sempre.')
  expect(await outbox()).toMatchObject([{ sent: true }, { sent: true, last_error: 'not sent: its writer has left' }])
})

test('a mail to an address that nobody has confirmed is sent when it concerns money, not when it is news', async () => {
  const stranger = await newPerson({ emailVerified: false })
  await house.rows('delete from outbox')
  for (const kind of ['mail-outbid', 'mail-password-changed', 'mail-won', 'mail-payment-due']) {
    await write(kind, stranger.id, { title: 'Orologio', auctionId: 'a', amount: 5, finalPrice: 5, days: 7 })
  }
  await send()
  expect(smtp.mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Hai vinto: Orologio',
    'Pagamento in scadenza: Orologio',
  ])
})

test('a mail of an unknown kind does not hold up the others', async () => {
  const person = await newPerson()
  await write('mail-nobody-knows', person.id)
  await write('mail-welcome', person.id)
  await send()
  expect(smtp.mails).toHaveLength(1)
  expect((await outbox())[0]).toMatchObject({ sent: false, last_error: 'there is no mail of kind "mail-nobody-knows"' })
})

test('a running worker sends what is written', async () => {
  const person = await newPerson()
  await house.startWorker()
  await write('mail-password-changed', person.id)
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1)
  expect(smtp.mails[0]).toMatchObject({ to: person.email, subject: 'La tua password è cambiata' })
})
