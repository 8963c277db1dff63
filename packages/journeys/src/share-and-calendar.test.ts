import { readFile } from 'node:fs/promises'
import type { Auction } from '@centesimo/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { biddingPanel } from './browser/auction-screen.ts'
import { closePages, desktop, openBrowser, phone } from './browser/open-browser.ts'
import { visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { pictures } from './testing/pictures.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// An auction that is to come is sent to a friend, and its start is written into a calendar.

const title = 'Lampada a fungo, con paralume; anni ’70'
let platform: TestPlatform
let auction: Auction
const browser = await openBrowser()

beforeAll(async () => {
  platform = await startTestPlatform()
  const startTime = new Date(Date.now() + 2 * 86_400_000).toISOString()
  auction = await createTestAuction(platform, title, { startAsLive: false, startTime, images: pictures })
})
afterEach(() => closePages(browser))
afterAll(async () => {
  await browser.close()
  await platform?.close()
})

test('the copied link opens the auction for a friend, and a messenger shows its card', async () => {
  const { page, context, go, browserErrors } = await visit(browser, platform)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await go(`/auctions/${auction.id}?utm_source=test`)
  await page.getByRole('button', { name: "Condividi l'asta" }).click()
  await page.getByText('Link copiato').first().waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${platform.url}/auctions/${auction.id}`)

  const friend = await visit(browser, platform, phone)
  await friend.go(link)
  await friend.page.getByRole('heading', { level: 1, name: title }).waitFor()

  let html = ''
  const property = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1]
  // A page is served without its card when the auction cannot be read in time.
  await eventually(async () => {
    html = await (await fetch(link, { headers: { accept: 'text/html' } })).text()
    return property('title')
  }).toBe(title)
  expect(property('url')).toBe(link)
  const picture = await fetch(property('image')!)
  const card = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([picture.headers.get('content-type'), card.format]).toEqual(['image/jpeg', 'jpeg'])
  expect([card.width, card.height]).toEqual([1200, 630])
  expect([property('image:width'), property('image:height')]).toEqual(['1200', '630'])
  expect([...browserErrors, ...friend.browserErrors]).toEqual([])
})

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s the calendar file has the start, and says where it is', async (_, screen) => {
  const { page, go, browserErrors } = await visit(browser, platform, screen)
  await go(`/auctions/${auction.id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    biddingPanel(page).getByRole('link', { name: 'Aggiungi al calendario' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('asta-centesimo.ics')
  const lines = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').trimEnd().split('\r\n')
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain(`DTSTART:${auction.startTime.replaceAll(/[-:]|\.\d+/g, '')}`)
  expect(lines).toContain(`SUMMARY:Inizia l'asta: ${title.replaceAll(/[;,]/g, (sign) => `\\${sign}`)}`)
  expect(lines.find((line) => line.startsWith('URL'))).toContain(`${platform.url}/auctions/${auction.id}`)
  expect(browserErrors).toEqual([])
})
