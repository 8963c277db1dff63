import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { CaughtMail } from './caught-mails.ts'
import { createCaughtMails } from './caught-mails.ts'
import { type MailCatcher, type MailCatcherOptions, startMailCatcher } from './start-mail-catcher.ts'

const folder = mkdtempSync(join(tmpdir(), 'mails-'))
const running = new Set<MailCatcher>()
afterEach(async () => {
  for (const catcher of running) await catcher.stop()
  running.clear()
})
afterAll(() => rmSync(folder, { recursive: true }))

async function start(options?: MailCatcherOptions): Promise<MailCatcher> {
  const catcher = await startMailCatcher(options)
  running.add(catcher)
  return catcher
}

type Mail = { to: string; subject: string; html?: string; attachments?: { filename: string; content: Buffer }[] }

async function send({ smtpUrl }: MailCatcher, mail: Mail): Promise<void> {
  await createTransport(smtpUrl).sendMail({ from: 'aste@centesimo.example', text: 'Perché è così: 1 €', ...mail })
}

const read = async ({ url }: MailCatcher, path = '/messages') =>
  (await fetch(url + path)).json() as Promise<CaughtMail[]>

test('lists mails newest first, or those after a given id', async () => {
  const catcher = await start()
  await send(catcher, { to: 'Giulia <giulia@example.it>', subject: 'Conferma è qui', html: '<p>Città</p>' })
  await send(catcher, { to: 'marco@example.it', subject: 'Seconda' })
  const [second, first] = await read(catcher)
  expect(first).toMatchObject({ to: 'giulia@example.it', subject: 'Conferma è qui', html: '<p>Città</p>' })
  expect(first!.text).toBe('Perché è così: 1 €')
  expect(Object.keys(first!)).toEqual(['id', 'to', 'subject', 'text', 'html', 'at'])
  expect(second).toMatchObject({ to: 'marco@example.it', subject: 'Seconda' })
  expect(await read(catcher, `/messages?after=${first!.id}`)).toEqual([second])
  expect(await read(catcher, '/messages?after=unknown')).toHaveLength(2)
  expect(catcher.messages()).toEqual([second, first])
})

test('serves an inbox page and sandboxes the mail: no scripts, no requests', async () => {
  const catcher = await start()
  await send(catcher, {
    to: 'a@example.it',
    subject: '<b>x</b>',
    html: '<script>alert(1)</script><a href="http://x">vai</a>',
  })
  const page = await fetch(catcher.url)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  for (const part of ['/inbox.js', '/inbox.css']) expect((await fetch(catcher.url + part)).status).toBe(200)
  const shown = await fetch(`${catcher.url}/messages/${catcher.messages()[0]!.id}/html`)
  expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/)
  expect(await shown.text()).toMatch(/^<!doctype html><base target="_blank">/)
  expect((await fetch(`${catcher.url}/messages/none/html`)).status).toBe(404)
  expect((await fetch(`${catcher.url}/../../package.json`)).status).toBe(404)
})

test('serves attachments for download only', async () => {
  const catcher = await start()
  const content = Buffer.from('%PDF-1.7 \u00e8\0', 'latin1')
  await send(catcher, { to: 'a@example.it', subject: 'Ricevuta', attachments: [{ filename: 'ricevuta.pdf', content }] })
  const [mail] = await read(catcher)
  expect(mail).toMatchObject({ subject: 'Ricevuta', files: ['ricevuta.pdf'] })
  const attachment = await fetch(`${catcher.url}/messages/${mail!.id}/0`)
  expect(Buffer.from(await attachment.arrayBuffer())).toEqual(content)
  expect(attachment.headers.get('content-disposition')).toBe('attachment')
  expect(attachment.headers.get('content-type')).toMatch(/^application\/octet-stream/)
  expect((await fetch(`${catcher.url}/messages/${mail!.id}/1`)).status).toBe(404)
})

test('refuses requests with another host name, against DNS rebinding', async () => {
  const catcher = await start()
  const { port } = new URL(catcher.url)
  const status = await new Promise((resolve) => {
    const headers = { host: 'evil.example' }
    request({ host: '127.0.0.1', port, path: '/messages', headers }, (answer) => resolve(answer.statusCode)).end()
  })
  expect(status).toBe(403)
})

test('uses other ports for a second mail catcher', async () => {
  const first = await start()
  const portOf = (url: string) => Number(new URL(url).port)
  const second = await start({ preferredPorts: { smtp: portOf(first.smtpUrl), inbox: portOf(first.url) } })
  expect(new Set([first.smtpUrl, second.smtpUrl, first.url, second.url].map(portOf)).size).toBe(4)
})

test('keeps mails in its folder across restarts, private to the owner, until they are deleted', async () => {
  const own = join(folder, 'restarted')
  const first = await start({ folder: own })
  await send(first, { to: 'a@example.it', subject: 'Resta' })
  await first.stop()
  running.delete(first)
  writeFileSync(join(own, '20260101-cut-off.json'), '{"id":')
  expect(statSync(own).mode & 0o777).toBe(0o700)
  const second = await start({ folder: own })
  expect(second.messages()).toEqual(first.messages())
  expect((await fetch(`${second.url}/messages`, { method: 'DELETE' })).status).toBe(200)
  expect(await read(second)).toEqual([])
  expect(readdirSync(own)).toEqual(['20260101-cut-off.json'])
})

test('keeps the last 500 mails', () => {
  const own = join(folder, 'many')
  const mails = createCaughtMails(own)
  const mail = (n: number): CaughtMail => ({
    id: `m${n}`,
    to: '',
    subject: '',
    text: '',
    html: '',
    at: `${10_000 + n}`,
  })
  for (let n = 0; n < 510; n++) mails.add(mail(n))
  expect(mails.list()).toHaveLength(500)
  expect(mails.list()[0]?.id).toBe('m509')
  expect(readdirSync(own)).toHaveLength(500)
  expect(existsSync(join(own, '10009-m9.json'))).toBe(false)
  expect(createCaughtMails(own).list()).toEqual(mails.list())
})
