import { createHash } from 'node:crypto'
import { notify, readStopToken } from '@centesimo/notifications'
import { createSampleMessage, samplePayloads } from '@centesimo/notifications/testing'
import { createUser } from '@centesimo/people'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestSmtp, type TestSmtp } from '../testing/create-test-smtp.ts'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { createMailer, type Mailer } from './create-mailer.ts'
import { sendOutbox } from './send-outbox.ts'

let smtp: TestSmtp
let kit: WorkerTestKit
let mailer: Mailer
beforeAll(async () => {
  smtp = await createTestSmtp()
  kit = await createWorkerTestKit({ SMTP_URL: smtp.url, SITE_URL: 'http://127.0.0.1:3055' })
  mailer = createMailer(kit.config, smtp.url)
})
afterAll(async () => {
  await kit.close()
  await smtp.stop()
})
afterEach(async () => {
  smtp.mails.length = 0
  smtp.refuse.clear()
  await kit.rows('delete from outbox')
})

const send = () => sendOutbox(kit, mailer)
const won = (title: string) => ({ ...samplePayloads.won, title })
/** A row as an older version or a fault may have left it. */
const write = (kind: string, userId: number | null, data: object | string = {}) =>
  kit.rows(`insert into outbox (kind, user_id, data, key) values ($1, $2, $3, gen_random_uuid()::text)`, [
    kind,
    userId,
    data,
  ])
/** As if the lease or the backoff were over. */
const letLeaseEnd = () => kit.rows(`update outbox set due_at = now() where sent_at is null`)
const outbox = () =>
  kit.rows<Record<string, unknown>>(
    `select kind, attempts, sent_at is not null as sent, given_up_at is not null as given_up, last_error, data,
       extract(epoch from due_at - clock_timestamp())::float8 as due_in from outbox order by id`,
  )

let count = 0
async function newPerson(changes: { username?: string; email?: string; demo?: boolean; emailVerified?: boolean } = {}) {
  const username = changes.username ?? `lettore-${++count}`
  const user = await createUser(kit.database, {
    username,
    email: `${username}@example.it`,
    password: 'segreto1',
    fullName: 'Ada Lovelace',
    emailVerified: true,
    ...changes,
  })
  if ('refused' in user) throw new Error(user.refused)
  return user
}

test('a registration mail has a link for a day, whose token is stored only as a hash', async () => {
  const person = await newPerson({ emailVerified: false })
  await send()
  const [mail] = smtp.mails
  expect(mail).toMatchObject({ to: person.email, from: 'aste@centesimo.example' })
  const [link, token] = /http:\/\/127\.0\.0\.1:3055\/verify-email#token=([\w-]{43})/.exec(mail!.text) ?? []
  expect(mail!.html).toContain(`href="${link}"`)
  const hash = createHash('sha256').update(token!).digest('hex')
  const tokens = await kit.rows(
    `select token_hash, purpose, email, used_at, round(extract(epoch from expires_at - created_at) / 3600)::int as hours
     from email_tokens where user_id = $1`,
    [person.id],
  )
  expect(tokens).toEqual([{ token_hash: hash, purpose: 'verify', email: person.email, used_at: null, hours: 24 }])
  expect(JSON.stringify(await outbox())).not.toContain(token)
})

test('a password reset link is valid for an hour', async () => {
  const person = await newPerson()
  await write('mail-reset', person.id)
  await send()
  expect(smtp.mails[0]!.text).toMatch(/http:\/\/127\.0\.0\.1:3055\/nuova-password#token=[\w-]{43}/)
  const [token] = await kit.rows(
    `select purpose, extract(epoch from expires_at - created_at)::int as seconds from email_tokens where user_id = $1`,
    [person.id],
  )
  expect(token).toEqual({ purpose: 'reset', seconds: 3_600 })
})

test('concurrent workers send each mail once', async () => {
  const person = await newPerson()
  for (let i = 0; i < 40; i++) await write('mail-won', person.id, won(`Asta ${i}`))
  await Promise.all([send(), send(), send()])
  expect(smtp.mails.map(({ subject }) => subject).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, i) => `Hai vinto «Asta ${i}»`).toSorted(),
  )
})

test('a mail whose worker died before recording it is sent again, but not within a minute', async () => {
  const person = await newPerson()
  await write('mail-welcome', person.id)
  const { promise: delivered, resolve } = Promise.withResolvers<void>()
  const dyingMailer: Mailer = {
    send: async (email, options) => {
      await mailer.send(email, options)
      resolve()
      await new Promise(() => {})
    },
  }
  void sendOutbox(kit, dyingMailer)
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

test('mails wait while the mail server is down, and are sent when it is back', async () => {
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

test('parks a mail at once when the recipient is refused permanently, but not temporarily', async () => {
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

test('parks a mail after a day of attempts', async () => {
  const person = await newPerson()
  await write('mail-welcome', person.id)
  await kit.rows('update outbox set attempts = 7')
  smtp.refuse.set(person.email, 452)
  await send()
  expect(await outbox()).toMatchObject([{ given_up: true, attempts: 8 }])
})

test('skips closed accounts, the demo crowd, unwanted mails and mails out of date', async () => {
  const closed = await newPerson()
  await kit.rows('update users set closed_at = now() where id = $1', [closed.id])
  const crowd = await newPerson({ email: 'luca@crowd.centesimo.example', demo: true })
  const quiet = await newPerson()
  await kit.rows('update users set outbid_mail = false where id = $1', [quiet.id])
  const confirmed = await newPerson()
  await write('mail-won', closed.id, won('A'))
  await write('mail-won', crowd.id, won('A'))
  await write('mail-outbid', quiet.id, { ...samplePayloads['mail-outbid'], title: 'A' })
  await write('mail-verify', confirmed.id)
  await write('mail-welcome', 999_999)
  await write('mail-outbid', confirmed.id, { ...samplePayloads['mail-outbid'], title: 'Vecchia' })
  await kit.rows(`update outbox set created_at = now() - interval '1 hour' where data->>'title' = 'Vecchia'`)
  await send()
  expect(smtp.mails).toEqual([])
  const rows = await outbox()
  expect(rows).toHaveLength(6)
  for (const row of rows) expect(row).toMatchObject({ sent: true, last_error: expect.stringMatching(/^not sent: /) })
})

test('a demo account for signing in gets its mails', async () => {
  const giulia = await newPerson({ username: 'giulia', demo: true })
  const { id } = await kit.auction()
  await write('mail-outbid', giulia.id, { title: 'Orologio', auctionId: id, currentBid: 123 })
  await send()
  expect(smtp.mails).toMatchObject([{ to: 'giulia@example.it', subject: 'Non sei più in testa: «Orologio»' }])
  expect(smtp.mails[0]!.text).toContain(`http://127.0.0.1:3055/auctions/${id}`)
})

test('a mail that can be switched off carries the one-click link of RFC 8058, a needed one does not', async () => {
  const person = await newPerson()
  const { id } = await kit.auction()
  await write('mail-outbid', person.id, { title: 'Orologio', auctionId: id, currentBid: 123 })
  await write('mail-password-changed', person.id)
  await send()
  const [outbid, password] = smtp.mails.toSorted((a, b) => b.subject.localeCompare(a.subject))
  expect(outbid!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, token] =
    /^<http:\/\/127\.0\.0\.1:3055\/api\/mails\/stop\?token=([\w.-]+)>$/.exec(
      outbid!.headers.get('list-unsubscribe') ?? '',
    ) ?? []
  const stopped = { mail: 'outbid', userId: person.public_id }
  expect(readStopToken([kit.config.sessionSecret], token!, Date.now())).toEqual(stopped)
  const page = `http://127.0.0.1:3055/disattiva-email#token=${token}`
  expect(outbid!.text).toContain(`Disattiva queste email: ${page}`)
  expect(outbid!.html).toContain(`href="${page}"`)
  expect([...password!.headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([])
  expect(password!.text).toContain('http://127.0.0.1:3055/profile?tab=account')
})

test('a shipment mail states the tracking number if there is one', async () => {
  const person = await newPerson()
  await write('mail-order-shipped', person.id, { orderId: 'o1', title: 'Orologio', trackingNumber: 'BRT 1' })
  await write('mail-order-shipped', person.id, { orderId: 'o2', title: 'Vaso' })
  await send()
  const sorted = smtp.mails.toSorted((a, b) => a.subject.localeCompare(b.subject))
  expect(sorted.map(({ subject }) => subject)).toEqual(['Abbiamo spedito «Orologio»', 'Abbiamo spedito «Vaso»'])
  expect(sorted[0]!.text).toContain('Codice di spedizione: BRT 1')
  expect(sorted[0]!.text).toContain('http://127.0.0.1:3055/profile?tab=orders')
  expect(sorted[1]!.text).not.toContain('Codice di spedizione')
})

test('a shipment mail names the carrier and leads to its page of the parcel', async () => {
  const person = await newPerson()
  await write('mail-order-shipped', person.id, {
    orderId: 'o1',
    title: 'Orologio',
    trackingNumber: 'A&1',
    carrier: 'BRT',
    trackingUrl: 'https://corriere.example/?c=A%261&l=it',
  })
  await send()
  expect(smtp.mails[0]!.text).toContain('Corriere: BRT')
  expect(smtp.mails[0]!.text).toContain('Segui la spedizione:\nhttps://corriere.example/?c=A%261&l=it\n')
})

test('a contact message goes to support with its sender as reply-to, and its text is then deleted', async () => {
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

test('a contact reply is composed from the stored message, and skipped when its sender has left', async () => {
  await kit.rows(`
    insert into contact_messages (public_id, name, email, subject, message, reply)
    values ('lettera', 'Ugo Foscolo', 'ugo@example.it', 'Aiuto', 'Dove siete?', 'Qui,' || chr(10) || 'sempre.'),
      ('vuota', 'utente eliminato', '', '', '', null)`)
  await write('mail-contact-reply', null, { messageId: 'lettera' })
  await write('mail-contact-reply', null, { messageId: 'vuota' })
  await send()
  expect(smtp.mails).toMatchObject([{ to: 'ugo@example.it', replyTo: 'aste@centesimo.example', subject: 'Re: Aiuto' }])
  expect(smtp.mails[0]!.text).toContain('Ciao Ugo!')
  expect(smtp.mails[0]!.text).toContain('> Qui,\n> sempre.')
  expect(await outbox()).toMatchObject([
    { sent: true },
    { sent: true, last_error: 'not sent: the sender has closed the account' },
  ])
})

test('an unconfirmed address gets only mails about money', async () => {
  const stranger = await newPerson({ emailVerified: false })
  await kit.rows('delete from outbox')
  const kinds = ['mail-outbid', 'mail-password-changed', 'won', 'payment-due'] as const
  for (const kind of kinds) await notify(kit.database.db, createSampleMessage(kind, { userId: stranger.id }))
  await send()
  expect(smtp.mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Hai vinto «Orologio»',
    'Pagamento in scadenza: «Orologio»',
  ])
})

test('a mail of an unknown kind is retried for a newer worker and delays no other', async () => {
  const person = await newPerson()
  await write('mail-unknown', person.id)
  await write('mail-welcome', person.id)
  await send()
  expect(smtp.mails).toHaveLength(1)
  const [row] = await outbox()
  expect(row).toMatchObject({ sent: false, given_up: false, last_error: 'there is no mail of kind "mail-unknown"' })
  expect(row!.due_in).toBeGreaterThan(60)
  await kit.rows(`update outbox set attempts = 7`)
  await letLeaseEnd()
  await send()
  expect((await outbox())[0]).toMatchObject({ sent: false, given_up: true })
})

test('an unreadable mail is parked at once with its reason, and delays no other', async () => {
  const person = await newPerson()
  const hostile = [null, [], { ...won('A'), orderId: { $ne: 'segreto' } }, { ...won('A'), finalPrice: 'segreto' }]
  for (const data of [...hostile, ...hostile]) await write('mail-won', person.id, JSON.stringify(data))
  await write('mail-contact', null, { email: 'ugo@example.it' })
  await write('mail-won', person.id, won('Leggibile'))
  await send()
  expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Hai vinto «Leggibile»'])
  const parked = (await outbox()).filter(({ sent }) => !sent)
  expect(parked).toHaveLength(9)
  for (const row of parked) {
    expect(row).toMatchObject({
      given_up: true,
      attempts: 1,
      last_error: expect.stringMatching(/^the payload has unreadable fields: (payload|orderId|finalPrice|name, .*)$/),
    })
  }
  await letLeaseEnd()
  await send()
  expect(await outbox()).toMatchObject([...Array(9).fill({ attempts: 1 }), { sent: true }])
})

test('a running worker sends new mails', async () => {
  const person = await newPerson()
  await kit.startWorker()
  await write('mail-password-changed', person.id)
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1)
  expect(smtp.mails[0]).toMatchObject({ to: person.email, subject: 'La tua password è cambiata' })
})
