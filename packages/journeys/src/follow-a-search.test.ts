import { createECDH, randomBytes } from 'node:crypto'
import { formatHour, LIMITS_ZONE, localHour } from '@centesimo/domain'
import { type MailCatcher, startMailCatcher } from '@centesimo/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toastOf } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { mailsTo } from './testing/mails-to.ts'
import { adminCookie, type Person, register } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// A bidder follows a search on a phone, is told of two auctions, gets one mail, is not disturbed in
// hours of quiet, and stops.

const titles = ['Leica M3', 'Leica II del 1932'] as const
let mails: MailCatcher
let platform: TestPlatform
let nina: Person
let marco: Person
let ninas: Visit
const browser = await openBrowser()

beforeAll(async () => {
  mails = await startMailCatcher()
  platform = await startTestPlatform({
    env: { BID_TIMER_SECONDS: '600', SMTP_URL: mails.smtpUrl, PUSH_HOSTS: 'push.invalid' },
  })
  ;[nina, marco] = await Promise.all([register(platform, 'nina'), register(platform, 'marco')])
  await platform.database.pool.query('update users set email_verified = true')
  ninas = await visit(browser, platform, { ...phone, cookie: nina.cookie })
})
afterAll(async () => {
  await browser.close()
  await platform?.close()
  await mails?.stop()
})

test('what was searched in vain is followed below a price', async () => {
  const { page } = ninas
  await ninas.go('/auctions?search=Leica')
  await page.getByRole('button', { name: /^Avvisami quando c'è qualcosa per «Leica»/ }).click()
  await page.getByLabel('Avvisami solo se costa meno di').fill('50')
  await page.getByRole('dialog').getByRole('button', { name: 'Avvisami' }).click()
  await toastOf(page).filter({ hasText: 'Avviso attivo' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Avviso attivo' }).click()
  await page.getByText('Se è sotto 50,00').waitFor()
})

test('two auctions that start are two notices, and the next morning one mail', async () => {
  for (const title of [...titles, 'Rolleiflex']) await createTestAuction(platform, title)
  const { pool } = platform.database
  const told = async () => {
    const { rows } = await pool.query(`select data ->> 'title' as title from notices where kind = 'followed-auction'`)
    return rows.map((row) => row.title).toSorted()
  }
  await eventually(told).toEqual(titles.toSorted())
  await ninas.go('/avvisi')
  for (const title of titles) await ninas.page.getByRole('main').getByText(`L'asta di «${title}» è iniziata`).waitFor()

  // As if they had come yesterday.
  await pool.query(`update notices set created_at = created_at - interval '24 hours', read_at = null`)
  await pool.query(`update settings set value = jsonb_build_object('until', (value ->> 'until')::float8 - 172800000)
    where key = 'follow-mail'`)
  const morning = async () =>
    (await mailsTo(nina.email, mails)).filter(({ subject }) => subject.includes('per le tue ricerche'))
  await eventually(async () => (await morning()).length, 'the mail of the morning', 100_000).toBe(1)
  const [mail] = await morning()
  for (const title of titles) expect(mail!.text).toContain(title)
  expect((await mailsTo(marco.email, mails)).filter(({ subject }) => subject.includes('per le tue ricerche'))).toEqual(
    [],
  )
}, 150_000)

test('the link of the mail ends these mails by a press, on a device where nobody is signed in', async () => {
  const [mail] = (await mailsTo(nina.email, mails)).filter(({ subject }) => subject.includes('per le tue ricerche'))
  const link = /Disattiva queste email: (\S+)/.exec(mail!.text)![1]!
  const wants = async () => {
    const { followMail, outbidMail, monthlyMail } = await call(platform.url, 'currentUser', { cookie: nina.cookie })
    return { followMail, outbidMail, monthlyMail }
  }
  const stranger = await visit(browser, platform, phone)
  await stranger.page.goto(link)
  const press = stranger.page.getByRole('button', { name: 'Disattiva queste email' })
  await press.waitFor()
  expect(new URL(stranger.page.url()).hash).toBe('')
  expect(await wants()).toEqual({ followMail: true, outbidMail: true, monthlyMail: true })
  await press.click()
  await stranger.page.getByText('Non ti scriveremo più sulle ricerche che segui.').waitFor()
  expect(await wants()).toEqual({ followMail: false, outbidMail: true, monthlyMail: true })
  expect(stranger.browserErrors).toEqual([])
})

test('in hours of quiet nothing disturbs, and at their end one push message and the mail do', async () => {
  const { page } = ninas
  const { pool } = platform.database
  // Its push service is nowhere: a message that is sent counts as one that failed.
  await pool.query(
    `insert into push_subscriptions (user_id, endpoint, keys)
     select id, 'https://push.invalid/nina', $1 from users where username = 'nina'`,
    [{ p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }],
  )
  const pushes = async () => (await pool.query('select failures from push_subscriptions')).rows[0].failures
  const reminders = async () =>
    (await mailsTo(nina.email, mails)).filter(({ subject }) => subject === "È iniziata l'asta di «Vaso di Murano»")

  const quietHours = async () => (await call(platform.url, 'currentUser', { cookie: nina.cookie })).quietHours
  const hour = (away: number) => (localHour(Date.now(), LIMITS_ZONE) + 24 + away) % 24
  // Around now; what the other end has at first cannot be chosen.
  const from = hour(-1) === 8 ? hour(-2) : hour(-1)
  await ninas.go('/profile?tab=account')
  await page.getByRole('switch', { name: 'Non disturbarmi' }).click()
  await page.getByLabel('Dalle').selectOption(formatHour(from))
  await eventually(async () => (await quietHours())?.from).toBe(from)
  await page.getByLabel('Alle', { exact: true }).selectOption(formatHour(hour(2)))
  await eventually(quietHours).toEqual({ from, to: hour(2) })
  await page.reload()
  expect(await page.getByLabel('Dalle').inputValue()).toBe(String(from))
  expect(await page.getByLabel('Alle', { exact: true }).inputValue()).toBe(String(hour(2)))

  const vase = await createTestAuction(platform, 'Vaso di Murano', { startAsLive: false })
  await call(platform.url, 'setReminder', { params: { id: vase.id }, cookie: nina.cookie })
  await createTestAuction(platform, 'Leica IIIf')
  await call(platform.url, 'startAuctions', {
    body: { ids: [vase.id], dryRun: false },
    cookie: await adminCookie(platform),
  })
  await eventually(async () => (await pool.query('select from held_pushes')).rowCount).toBe(2)
  await eventually(
    async () => (await pool.query(`select from outbox where due_at > now() and attempts = 0`)).rowCount,
  ).toBe(1)
  await ninas.go('/avvisi')
  await page.getByRole('main').getByText("L'asta di «Leica IIIf» è iniziata").waitFor()
  expect([await pushes(), await reminders()]).toEqual([0, []])

  await ninas.go('/profile?tab=account')
  await pool.query(`update notices set read_at = null`)
  await page.getByRole('switch', { name: 'Non disturbarmi' }).click()
  await page.getByLabel('Dalle').waitFor({ state: 'detached' })
  await eventually(async () => (await reminders()).length).toBe(1)
  await eventually(pushes).toBe(1)
})

test('who stops is told no more', async () => {
  await ninas.go('/profile?tab=watchlist')
  await ninas.page.getByRole('button', { name: /^Non seguire più «Leica»/ }).click()
  await ninas.page.getByText('Non segui ancora ricerche o categorie.').waitFor()
  expect(await call(platform.url, 'listFollows', { cookie: nina.cookie })).toEqual([])
  expect(ninas.browserErrors).toEqual([])
})
