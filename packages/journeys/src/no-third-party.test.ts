import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser/open-browser.ts'
import { visit } from './browser/visit.ts'
import { findThirdParties, isThirdParty } from './browser/watch-third-parties.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// No built page names another origin. every-screen.test.ts asks what the open pages load.

let platform: TestPlatform
let browser: Browser

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test('a request to another origin, and a page that only names one, are found', async () => {
  const { page, go, context, thirdParties } = await visit(browser, platform)
  await context.route('https://fonts.example/**', (route) => route.abort())
  await go('/cookie')
  await page.evaluate(() => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preconnect', href: 'https://cdn.example' })
    const image = document.createElement('img')
    image.src = 'https://fonts.example/pixel.gif'
    document.head.append(link, image)
  })
  await expect.poll(() => thirdParties).toContain('https://fonts.example/pixel.gif')
  expect(await findThirdParties(page, platform.url)).toEqual([
    'the page names https://fonts.example/pixel.gif',
    'the page names https://cdn.example/',
  ])
  await context.close()
})

const dist = join(import.meta.dirname, '../../../web/dist')
const isBuilt = (name: string) => /\.(html|css|webmanifest)$/.test(name)

test('no built page or style sheet names a font, script, picture or connection elsewhere', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isBuilt)
  expect(files.filter((name) => name.endsWith('.html')).length).toBeGreaterThan(0)
  expect(files.filter((name) => name.endsWith('.css')).length).toBeGreaterThan(0)
  const found = files.flatMap((name) =>
    addressesIn(readFileSync(join(dist, name), 'utf8')).map((address) => `${name}: ${address}`),
  )
  expect(found).toEqual([])
})

test.each([
  '<script src="https://cdn.example/a.js"></script>',
  '<link rel="preconnect" href="//cdn.example">',
  '<link href=https://cdn.example/a.css rel=stylesheet>',
  '<img srcset="/a.webp, https://cdn.example/b.webp 2x">',
  '@import "https://cdn.example/a.css";',
  '@font-face { src: url(https://cdn.example/a.woff2) }',
])('%s names another origin', (text) => expect(addressesIn(text)).not.toEqual([]))

test('links to follow, and what an image is written in, name no other origin', () => {
  const text = '<a href="https://www.example.it">x</a><svg xmlns="http://www.w3.org/2000/svg"></svg>'
  expect(addressesIn(text)).toEqual([])
})

/** Addresses of other origins in what loads: not in links that a person follows. */
function addressesIn(text: string): string[] {
  const loaded = text.replace(/<a\s[^>]*>/gi, '').replace(/xmlns(:\w+)?=["'][^"']*["']/g, '')
  const addresses = loaded.match(/(?:https?:)?\/\/[\w-]+(?:\.[\w-]+)+[^\s"'<>)]*/g) ?? []
  return addresses.filter((address) => isThirdParty(new URL(address, 'http://here').href, 'http://here'))
}
