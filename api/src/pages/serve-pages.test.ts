import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { collectAllowedMethods } from '../http/allowed-methods.ts'
import { createTestAuction, createTestSeries, useTestNode } from '../testing/create-test-node.ts'
import { insertFirstPictures } from './insert-first-pictures.ts'
import { servePages } from './serve-pages.ts'

const node = useTestNode()
const unknownId = '0198c5f0-0000-7000-8000-00000000000a'
const head = '<meta name="description" content="alle"><title>pagina</title>'
const indexHtml = `${head}<script>first()</script>`
const auctionHtml = `${head}<div data-first-picture="100vw" class="x"></div>`
const listHtml = `${head}<i data-first-picture="50vw"></i><i data-first-picture="50vw"></i>`

let folder: string
let app: FastifyInstance
let id: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centesimo-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), indexHtml)
  await writeFile(join(folder, 'home.html'), `${head}<h1>casa</h1>`)
  for (const name of ['buy-credits', 'login']) await writeFile(join(folder, `${name}.html`), `${head}<h1>${name}</h1>`)
  await writeFile(join(folder, 'auctions.html'), listHtml)
  await writeFile(join(folder, 'auction.html'), auctionHtml)
  await writeFile(join(folder, 'theme.js'), 'theme()')
  await writeFile(join(folder, 'sw.js'), 'worker()')
  await writeFile(join(folder, 'offline.html'), '<title>senza connessione</title>')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  await writeFile(join(folder, 'assets/app-1a2b3c.js'), 'app()')
  await writeFile(join(folder, 'assets/app-1a2b3c.js.br'), 'br')
  await mkdir(join(folder, '.maps'))
  await writeFile(join(folder, '.maps/app-1a2b3c.js.map'), '{"sources":[]}')
  id = await createTestAuction(node, { images: ['/media/abc.webp'] })
  app = await pagesWith(node.deps)
})

/** The pages alone, from the folder above. */
async function pagesWith(deps: Deps): Promise<FastifyInstance> {
  const pages = fastify()
  await pages.register((each) => servePages(each, deps, collectAllowedMethods(each), folder))
  return pages
}

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers })

describe('every page address serves the single HTML page', () => {
  test.each([
    '/auctions?status=live',
    '/setup-database',
    '/profile?tab=bids',
    '/profile/',
    '/won-auction/123',
    '/admin',
    '/admin/aste/123',
  ])('%s', async (url) => void (await expectPage(url, 200)))
})

test('only private pages are noindex, and have no address for search engines', async () => {
  for (const url of ['/profile?tab=bids', '/admin/utenti', '/won-auction/1', '/credit-history', '/nuova-password']) {
    const { headers, body } = await expectPage(url, 200)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).not.toMatch(/canonical|og:/)
  }
  for (const url of ['/', '/shop?x=1', '/login', `/auctions/${id}`]) {
    const { headers, body } = await get(url)
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect(body).toContain('<link rel="canonical"')
    expect(body).not.toMatch(/canonical" href="[^"]*\?/)
  }
})

test('the page of a series has its title, description and address, also once the series has ended', async () => {
  const description = `Un telefono nuovo, ancora nella sua scatola. ${'Con due anni di garanzia. '.repeat(10)}`
  const { seriesId } = await createTestSeries(node, { title: 'Telefono <nuovo>', description })
  const { siteUrl } = node.deps.config
  const expectHead = async () => {
    const { body, headers } = await expectPage(`/serie/${seriesId}?x=1`, 200)
    expect(body).toContain('<title>Telefono &lt;nuovo&gt; · Centesimo</title>')
    expect(body).toContain(`<link rel="canonical" href="${siteUrl}/serie/${seriesId}">`)
    const [, shown = ''] = /<meta name="description" content="([^"]*)">/.exec(body) ?? []
    expect(shown).toMatch(/^In serie su Centesimo, un'asta dopo l'altra\. Un telefono nuovo.*…$/)
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect(headers.link).toContain(`/api/series/${seriesId}`)
  }
  await expectHead()
  await node.deps.auctioneer.setSeriesStatus(seriesId, 'ended', { adminId: null })
  await expectHead()
})

describe('an address without a page is a 404 with the page, which says so', () => {
  test.each([
    '/auctions/123?x=1',
    '/auctions/live',
    `/auctions/${unknownId}`,
    `/auctions/${unknownId}/bids`,
    '/apiario',
    '/mediaset',
    '/serie/123',
    `/serie/${unknownId}`,
    `/serie/${unknownId}/aste`,
    '/orders',
    '/adminx',
    '/x/y/z',
  ])('%s', async (url) => {
    const { body } = await expectPage(url, 404)
    expect(body).toMatch(
      /<title>(Pagina|Asta|Serie) non trovata · Centesimo<\/title><meta name="robots" content="noindex">/,
    )
  })
})

describe('an address of a file that is not there is a bare 404', () => {
  test.each([
    '/assets/gone.js',
    '/assets/app-1a2b3c',
    '/icons/gone',
    '/nope.js',
    '/wp-login.php?x=1',
    '/index.html',
    '/home.html',
    '/auctions/x.png',
    '/.well-known/nope',
    '/.env',
  ])('%s', async (url) => {
    for (const accept of ['text/html', '*/*', 'application/json']) {
      const { statusCode, body, headers } = await get(url, { accept })
      expect([statusCode, body]).toEqual([404, 'Contenuto non trovato'])
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching('^text/plain'),
        'cache-control': 'no-store',
      })
    }
  })
})

async function expectPage(url: string, status: number) {
  const reply = await get(url)
  expect(reply.statusCode).toBe(status)
  expect(reply.body).toMatch(/<script>first\(\)/)
  expect(reply.headers['cache-control']).toBe('no-cache')
  expect(reply.headers['content-type']).toMatch(/^text\/html/)
  return reply
}

describe('the prerendered pages', () => {
  test('are served at their own addresses and revalidated each time', async () => {
    for (const [url, body] of [
      ['/', '<h1>casa</h1>'],
      ['/?ref=abc', '<h1>casa</h1>'],
      ['/auctions', '<i data-first-picture'],
      ['/buy-credits', '<h1>buy-credits</h1>'],
      ['/login', '<h1>login</h1>'],
    ] as const) {
      const reply = await get(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain(body)
      expect(reply.headers['cache-control']).toBe('no-cache')
      // A list whose pictures are not read in time is served without them, and changes once.
      await expect
        .poll(async () => {
          const { headers } = await get(url)
          const again = await get(url, { accept: 'text/html', 'if-none-match': String(headers.etag) })
          return [again.statusCode, again.body]
        })
        .toEqual([304, ''])
    }
  })

  test('are compressed for clients that accept it', async () => {
    const plain = await get('/')
    const reply = await get('/', { accept: 'text/html', 'accept-encoding': 'gzip, br' })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: plain.headers.etag })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(plain.body)
  })

  test.each([
    ['/', '/api/auctions/live'],
    ['/?ref=abc', '/api/auctions/live'],
    ['/auctions', '/api/auctions?sort=ending&limit=24'],
    ['/auctions?status=live', undefined],
    ['/login', undefined],
  ])('%s starts its first call with the page', async (url, call) => {
    const { link } = (await get(url)).headers
    expect(link).toBe(call && `<${call}>; rel=preload; as=fetch; crossorigin`)
  })

  test('contain an auction’s first picture and a preload header for its first call', async () => {
    const { headers, body } = await get(`/auctions/${id}?x=1`)
    expect(headers.link).toBe(`</api/auctions/${id}>; rel=preload; as=fetch; crossorigin`)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    expect(headers).toHaveProperty('content-security-policy')
    expect(body).toMatch(/<div data-first-picture="100vw" class="x"><img src="\/media\/abc.webp" .*><\/div>$/)
    expect(body).toContain('srcset="/media/abc-480.webp 480w, /media/abc-960.webp 960w, /media/abc.webp 1600w"')
  })

  test('contain the list’s first pictures in its order', async () => {
    const { body, headers } = await get('/auctions')
    expect(body).toMatch(/<i [^>]*><img src="\/media\/abc.webp" srcset="[^"]*" sizes="50vw" [^>]*><\/i><i [^>]*><\/i>$/)
    expect(headers.link).toBe('</api/auctions?sort=ending&limit=24>; rel=preload; as=fetch; crossorigin')
  })

  test('ignore a picture address that is not ours', () => {
    expect(insertFirstPictures(auctionHtml, ['/media/x.webp"onload="alert()'])).toBe(auctionHtml)
    expect(insertFirstPictures(auctionHtml, ['https://elsewhere.example/x.webp'])).toBe(auctionHtml)
  })

  const never = () => new Promise<never>(() => {})
  test.each([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['takes too long', never],
  ])('are served without what a reading that %s would have told', async (_what, reading) => {
    const { reader, lists } = node.deps
    const pages = await pagesWith({
      ...node.deps,
      reader: { ...reader, showOne: reading },
      lists: { ...lists, show: reading },
    })
    const accept = { accept: 'text/html' }
    const auction = await pages.inject({ url: `/auctions/${id}`, headers: accept })
    expect([auction.statusCode, auction.body]).toEqual([200, auctionHtml])
    expect(auction.headers).not.toHaveProperty('link')
    const list = await pages.inject({ url: '/auctions', headers: accept })
    expect(list.statusCode).toBe(200)
    expect(list.body).toMatch(/<i [^>]*><\/i><i [^>]*><\/i>$/)
    await pages.close()
  })

  test('are served without asking Postgres to a network that asks too often', async () => {
    const { limits, reader } = node.deps
    let reads = 0
    const showOne = (auctionId: string) => {
      reads++
      return reader.showOne(auctionId)
    }
    const pages = await pagesWith({
      ...node.deps,
      reader: { ...reader, showOne },
      limits: { ...limits, take: async (name) => (name === 'general' ? 1 : null) },
    })
    const { statusCode, body } = await pages.inject({ url: `/auctions/${id}`, headers: { accept: 'text/html' } })
    expect([statusCode, body, reads]).toEqual([200, auctionHtml, 0])
    await pages.close()
  })
})

test('serves the page to clients that accept anything, but not to those that want JSON', async () => {
  expect((await get('/auctions', { accept: '*/*' })).statusCode).toBe(200)
  expect((await get('/auctions', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await get('/auctions', {})).statusCode).toBe(404)
})

test('answers HEAD like GET, and no other method', async () => {
  const accept = { accept: 'text/html' }
  const head = await app.inject({ method: 'HEAD', url: '/auctions', headers: accept })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const posted = await app.inject({ method: 'POST', url: '/auctions', headers: accept })
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
})

describe('addresses of the server are no pages', () => {
  test.each([
    '/api',
    '/api/x',
    '/media/x.webp',
    '/api/x.js',
    '/socket.io',
    '/socket.io/?x',
    '/setup',
    '/setup?x=1',
    '/order',
    '/order/1/capture',
  ])('%s', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Contenuto non trovato' })
  })
})

test('caches hashed files for a year and revalidates the others', async () => {
  const asset = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'identity' })
  expect(asset).toMatchObject({ statusCode: 200, body: 'app()' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/theme.js')).headers['cache-control']).toBe('public, max-age=3600')
})

describe('files of the installable app are revalidated, with their own content type', () => {
  test.each([
    ['/sw.js', /^(text|application)\/javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/offline.html', /^text\/html/],
  ])('%s', async (url, type) => {
    const { statusCode, headers } = await get(url, { accept: '*/*' })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(type)
  })

  test('and are allowed by the page’s policy', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("manifest-src 'self'")
  })
})

test('serves the build’s precompressed file to a client that accepts it', async () => {
  const reply = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' })
  expect(reply).toMatchObject({ body: 'br', headers: { 'content-encoding': 'br' } })
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('serves nothing outside the build', async () => {
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

test('allows only the build’s own and inline scripts, and requires no https where there is none', async () => {
  const { headers } = await get('/profile')
  const policy = String(headers['content-security-policy'])
  const first = createHash('sha256').update('first()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${first}';`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test.each([
  '/.maps/app-1a2b3c.js.map',
  '/%2emaps/app-1a2b3c.js.map',
  '/assets/../.maps/app-1a2b3c.js.map',
  '/assets/app-1a2b3c.js.map',
])('does not serve the source map %s', async (url) => {
  const reply = await get(url, { accept: '*/*' })
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('sources')
})
