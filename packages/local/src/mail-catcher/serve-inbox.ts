import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import type { CaughtMail, CaughtMails } from './caught-mails.ts'

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:"
/** A mail may only open links in new windows: no scripts and no requests. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const files: Record<string, [name: string, type: string]> = {
  '/': ['inbox.html', 'text/html'],
  '/inbox.css': ['inbox.css', 'text/css'],
  '/inbox.js': ['inbox.js', 'text/javascript'],
}

interface Answer {
  status?: number
  type: string
  body: string | Buffer
  policy?: string
  /** Served as a download. */
  isFile?: boolean
}

/** Serves the inbox page, and `GET /messages` for programs. */
export function serveInbox(mails: CaughtMails): Server {
  return createServer((request, response) => {
    const { status = 200, type, body, policy = pagePolicy, isFile = false } = answerTo(mails, request)
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        ...(isFile && { 'content-disposition': 'attachment' }),
      })
      .end(body)
  })
}

function answerTo(mails: CaughtMails, { method, url = '/', headers }: IncomingMessage): Answer {
  // Mails contain sign-in links. The host check prevents DNS rebinding by other sites.
  if (!isThisMachine(headers.host)) return refusal(403, 'Allowed from this machine only')
  if (!URL.canParse(url, 'http://inbox')) return refusal(404, 'Not found')
  const { pathname, searchParams } = new URL(url, 'http://inbox')
  if (pathname === '/messages' && method === 'DELETE') mails.clear()
  else if (method !== 'GET') return refusal(405, 'Method not allowed')
  if (pathname === '/messages') return json(mails.list(searchParams.get('after')).map(withFileNames))
  const file = files[pathname]
  if (file) return { type: file[1], body: readFileSync(join(import.meta.dirname, 'inbox', file[0])) }
  const [, id, part] = /^\/messages\/([\w-]+)\/(html|\d+)$/.exec(pathname) ?? []
  const mail = id ? mails.find(id) : undefined
  if (mail && part === 'html') return { type: 'text/html', body: withLinksInNewWindow(mail.html), policy: mailPolicy }
  const attached = mail?.files?.[Number(part)]
  if (!attached) return refusal(404, 'Not found')
  return { type: 'application/octet-stream', body: Buffer.from(attached.content, 'base64'), isFile: true }
}

/** The list contains only the names of attachments. */
function withFileNames({ files, ...mail }: CaughtMail) {
  return files ? { ...mail, files: files.map(({ name }) => name) } : mail
}

function json(value: unknown): Answer {
  return { type: 'application/json', body: JSON.stringify(value) }
}

function refusal(status: number, body: string): Answer {
  return { status, type: 'text/plain', body }
}

/** Makes links open outside the frame. */
function withLinksInNewWindow(html: string): string {
  const base = '<base target="_blank">'
  return /<head[\s>]/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : `<!doctype html>${base}${html}`
}

function isThisMachine(host = ''): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)
}
