import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePages } from './pages.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centesimo-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>pagina</title>')
  await writeFile(join(folder, 'theme.js'), 'theme()')
  await writeFile(join(folder, 'assets/app-1a2b3c.js'), 'app()')
  await writeFile(join(folder, 'assets/app-1a2b3c.js.br'), 'br')
  app = fastify()
  await app.register((pages) => servePages(pages, { publicUrl: null, folder }))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers })

describe('an address that a browser may show is the one page', () => {
  test.each(['/', '/auctions', '/auctions/123?x=1', '/setup-database', '/apiario', '/mediaset', '/orders', '/x/y/z'])(
    '%s',
    async (url) => {
      const reply = await get(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toBe('<title>pagina</title>')
      expect(reply.headers['cache-control']).toBe('no-cache')
      expect(reply.headers['content-type']).toMatch(/^text\/html/)
    },
  )
})

test('programs that take anything get the page too, those that want JSON do not', async () => {
  expect((await get('/auctions', { accept: '*/*' })).statusCode).toBe(200)
  expect((await get('/auctions', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await get('/auctions', {})).statusCode).toBe(404)
})

test('HEAD is answered as GET, other methods are not', async () => {
  const accept = { accept: 'text/html' }
  const head = await app.inject({ method: 'HEAD', url: '/auctions', headers: accept })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect((await app.inject({ method: 'POST', url: '/auctions', headers: accept })).statusCode).toBe(404)
})

describe('what belongs to the server is no page', () => {
  test.each([
    '/api',
    '/api/x',
    '/media/x.webp',
    '/socket.io',
    '/socket.io/?x',
    '/setup',
    '/setup?x=1',
    '/order',
    '/order/1/capture',
  ])('%s', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Risorsa non trovata' })
  })
})

test('files that carry their hash are kept for a year, others are asked for again', async () => {
  const asset = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'identity' })
  expect(asset).toMatchObject({ statusCode: 200, body: 'app()' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/theme.js')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a file that was compressed by the build is sent so to whoever takes it', async () => {
  const reply = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' })
  expect(reply).toMatchObject({ body: 'br', headers: { 'content-encoding': 'br' } })
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('nothing outside the build is served', async () => {
  await writeFile(join(folder, '../centesimo-secret.txt'), 'secret')
  for (const url of [
    '/../centesimo-secret.txt',
    '/%2e%2e/centesimo-secret.txt',
    '/assets/..%2f..%2fcentesimo-secret.txt',
  ]) {
    expect((await get(url)).body).not.toContain('secret')
  }
  await rm(join(folder, '../centesimo-secret.txt'))
})

test('pages run their own scripts only, and need no https where there is none', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers).not.toHaveProperty('strict-transport-security')
})
