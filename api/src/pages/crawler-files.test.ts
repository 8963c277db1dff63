import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { createTestAuction, createTestSeries, useTestNode } from '../testing/create-test-node.ts'
import { pageHeads } from './page-heads.ts'
import { robotsText } from './robots.ts'
import { securityText } from './security-text.ts'
import { createSitemaps } from './sitemap.ts'

const node = useTestNode()
const siteUrl = 'https://aste.example'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

test('the sitemap leads to those of the pages and of the auctions', async () => {
  const { siteUrl } = node.deps.config
  const index = await read('/sitemap.xml')
  expect(index.startsWith(`<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">`)).toBe(true)
  expect(locationsOf(index)).toEqual([`${siteUrl}/sitemap-pages.xml`, `${siteUrl}/sitemap-auctions.xml`])
  const pages = locationsOf(await read('/sitemap-pages.xml'))
  expect(pages).toContain(`${siteUrl}/`)
  expect(pages).toContain(`${siteUrl}/come-funziona`)
  for (const page of ['/profile', '/admin/*', '/login', '/auctions/:id', '/won-auction/:id'])
    expect(pages).not.toContain(siteUrl + page)
})

test('the sitemap has live, upcoming and lately ended auctions, each with its last change', async () => {
  const [old, ended, upcoming, live] = [
    await createTestAuction(node),
    await createTestAuction(node),
    await createTestAuction(node, { startAsLive: false }),
    await createTestAuction(node),
  ]
  await end(ended, 1)
  await end(old, 91)
  const { auctions } = createSitemaps(node.database.db, siteUrl)
  const { text, contentType } = await auctions()
  expect(contentType).toBe('application/xml; charset=utf-8')
  expect(text).toMatch(new RegExp(`<urlset xmlns="${namespace}">.*</urlset>\\n$`, 's'))
  expect(locationsOf(text)).toEqual([live, upcoming, ended].map((id) => `${siteUrl}/auctions/${id}`))
  const changes = [...text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, at = '']) => at)
  expect(changes.map((at) => new Date(at).toISOString())).toEqual(changes)
  const { rows } = await node.database.pool.query(
    'select ended_at from auction_states order by ended_at desc nulls last',
  )
  expect(changes.at(-1)).toBe(rows[0].ended_at.toISOString())
  // Within a minute it is the same answer.
  await end(live, 1)
  expect(isDeepStrictEqual(await auctions(), await auctions())).toBe(true)
  expect((await auctions()).text).toBe(text)
})

test('the sitemap has the series that go on, each with its last change', async () => {
  const [goesOn, paused, ended] = [
    await createTestSeries(node),
    await createTestSeries(node),
    await createTestSeries(node),
  ]
  const { setSeriesStatus } = node.deps.auctioneer
  await setSeriesStatus(paused.seriesId, 'paused', { adminId: null })
  await setSeriesStatus(ended.seriesId, 'ended', { adminId: null })
  const { text } = await createSitemaps(node.database.db, siteUrl).auctions()
  const listed = locationsOf(text).filter((each) => each?.includes('/serie/'))
  expect(listed).toEqual([paused, goesOn].map(({ seriesId }) => `${siteUrl}/serie/${seriesId}`))
  const [, changedAt] = new RegExp(`${paused.seriesId}</loc><lastmod>([^<]*)<`).exec(text) ?? []
  const { rows } = await node.database.pool.query(
    'select started_at from auction_states join auctions using (id) where public_id = $1',
    [paused.auctionId],
  )
  expect(changedAt).toBe(rows[0].started_at.toISOString())
  // Its auctions stay.
  expect(locationsOf(text)).toContain(`${siteUrl}/auctions/${ended.auctionId}`)
})

test('robots.txt names the sitemap, and the private pages and calls alone', async () => {
  const rules = robotsText(siteUrl)
  expect(rules).toMatch(/^User-agent: \*\nDisallow: /)
  expect(rules).toContain(`\n\nSitemap: ${siteUrl}/sitemap.xml\n`)
  const closed = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  for (const path of ['/admin', '/profile', '/won-auction', '/api/admin/', '/api/user']) expect(closed).toContain(path)
  const isClosed = (path: string) => closed.some((each) => path.startsWith(each))
  const open = Object.entries(pageHeads).filter(([, { description }]) => description !== null)
  for (const [path] of open) expect(isClosed(path), path).toBe(false)
  for (const path of ['/auctions/x', '/api/auctions', '/api/platform', '/card.jpg', '/media/x.webp'])
    expect(isClosed(path), path).toBe(false)
  expect(await read('/robots.txt')).toContain(`Sitemap: ${node.deps.config.siteUrl}/sitemap.xml`)
})

test('private pages and calls are noindex, public pages are not', async () => {
  const tagOf = async (url: string) =>
    (await node.app.inject({ url, headers: { accept: '*/*' } })).headers['x-robots-tag']
  expect(await tagOf('/api/auctions')).toBe('noindex')
  expect(await tagOf('/api/nope')).toBe('noindex')
  expect(await tagOf('/robots.txt')).toBeUndefined()
})

test('security.txt has what RFC 9116 requires, and expires within a year', async () => {
  const now = Date.parse('2026-11-24T20:47:00Z')
  const text = securityText({ siteUrl, supportEmail: 'aiuto@aste.example', now })
  expect(text.split('\n')).toEqual([
    'Contact: mailto:aiuto@aste.example',
    `Contact: ${siteUrl}/contatti`,
    'Expires: 2027-05-23T00:00:00Z',
    'Preferred-Languages: it, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/contatti`,
    '',
  ])
  const { headers, body } = await node.app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

test('/.well-known/change-password leads to the password', async () => {
  const { statusCode, headers } = await node.app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/profile?tab=account'])
})

async function read(url: string): Promise<string> {
  const { statusCode, body, headers } = await node.app.inject({ url, headers: { accept: '*/*' } })
  expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([
    200,
    url.endsWith('.xml') ? 'application/xml' : 'text/plain',
  ])
  return body
}

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location)

async function end(publicId: string, daysAgo: number): Promise<void> {
  const { pool } = node.database
  const created = `update auctions set created_at = now() - $2 * interval '2 days' where public_id = $1 returning id`
  const { rows } = await pool.query(created, [publicId, daysAgo])
  await pool.query(
    `update auction_states set status = 'ended', timer_ends_at = null,
       started_at = now() - $2 * interval '2 days', ended_at = now() - $2 * interval '1 day'
     where id = $1`,
    [rows[0].id, daysAgo],
  )
}
