import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from './browser/create-test-world.ts'
import { findHtmlMistakes } from './browser/find-html-mistakes.ts'
import { eventually } from './eventually.ts'

// What a search engine and a link preview read of every public page, and whether its HTML is valid.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world?.close())

const publicPages = [
  '/',
  '/auctions',
  '/shop',
  '/come-funziona',
  '/buy-credits',
  '/testimonials',
  '/contatti',
  '/social',
  '/numeri',
  '/register',
  '/login',
  '/privacy',
  '/termini',
  '/cookie',
  '/accessibilita',
]

const pages = [
  ...publicPages.map((path): [string, () => string] => [path, () => path]),
  ...(['clock', 'later', 'over'] as const).map((name): [string, () => string] => [
    `the auction ${name}`,
    () => `/auctions/${world.ids[name]}`,
  ]),
]

test('these are the pages of the sitemap, with the two that nobody searches for', async () => {
  const sitemap = await (await fetch(new URL('/sitemap-pages.xml', world.platform.url))).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  expect([...paths, '/login', '/register'].toSorted()).toEqual(publicPages.toSorted())
})

describe.each(pages)('%s', (_name, pathOf) => {
  test('has its head before any script, and keeps it in the browser', async () => {
    const { page, go, browserErrors, context } = await world.visit()
    await go(pathOf())
    const raw = await (await fetch(new URL(pathOf(), world.platform.url), { headers: { accept: 'text/html' } })).text()
    const [, title] = /<title>([^<]*)<\/title>/.exec(raw) ?? []
    await page.locator('main h1').first().waitFor()
    await eventually(() => page.title()).toBe(title)
    const head = await page.evaluate(readHead)
    expect(head.titles).toEqual([title])
    expect(new URL(head.canonical!).pathname).toBe(pathOf())
    expect(head.robots).toBeNull()
    expect(head.description?.length).toBeGreaterThan(40)
    expect(head.data.map((each) => each['@context'])).toEqual(head.data.map(() => 'https://schema.org'))
    expect(head.data.length).toBeGreaterThan(0)
    const picture = await fetch(new URL(new URL(head.image!).pathname, world.platform.url))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    // Among them what the policy of the page would refuse.
    expect(browserErrors.filter((each) => !/status of 40[14]/.test(each))).toEqual([])
    expect(await findHtmlMistakes(raw)).toEqual([])
    await eventually(() => page.locator('main [aria-busy=true]').count()).toBe(0)
    expect(await findHtmlMistakes(await page.content())).toEqual([])
    await context.close()
  })
})

test('an auction’s HTML stays below 20 kB', async () => {
  const reply = await fetch(new URL(`/auctions/${world.ids.clock}`, world.platform.url), {
    headers: { accept: 'text/html', 'accept-encoding': 'identity' },
  })
  expect((await reply.arrayBuffer()).byteLength).toBeLessThan(20_000)
})

function readHead() {
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content') ?? null
  return {
    titles: [...document.head.querySelectorAll('title')].map((title) => title.textContent),
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    description: content('meta[name=description]'),
    robots: content('meta[name=robots]'),
    image: content('meta[property="og:image"]'),
    data: [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    ),
  }
}
