import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { autoBidButton, bidButton, biddingPanel } from './browser/auction-screen.ts'
import { createTestWorld, type TestWorld } from './browser/create-test-world.ts'
import { plainText } from './browser/plain-text.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { placeBid } from './testing/place-bid.ts'

// The public pages for a visitor: Home, the list, the cards, an auction's page.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterEach(() => world?.closePages())
afterAll(() => world?.close())

describe('a prerendered page', () => {
  const frame = 'header, header *, footer, footer *, main'
  test.each([
    { name: 'Home', path: () => '/', survivors: `${frame}, main > div, main h2`, shown: 'main article' },
    {
      name: 'the list',
      path: () => '/auctions',
      survivors: `${frame}, main > div, main search *`,
      shown: 'main article',
    },
    { name: "an auction's page", path: () => `/auctions/${world.ids.clock}`, survivors: frame, shown: '[role=timer]' },
    { name: 'the purchase', path: () => '/buy-credits', survivors: `${frame}, main > div`, shown: 'main article' },
  ])('$name keeps its elements when the app takes it over', async ({ path, survivors, shown }) => {
    const { page, go } = await world.visit({ cookie: world.anna.cookie })
    await page.addInitScript((selector) => {
      // The whole page is parsed then, and no module script has run.
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return
        // What only visitors, or only users, see is replaced.
        const prerendered = [...document.querySelectorAll(selector)].filter(
          (each) => !each.closest('[href="/login"], [href="/register"], [data-for]'),
        )
        Object.assign(window, { prerendered })
      })
    }, survivors)
    await go(path())
    await page.locator(shown).first().waitFor()
    expect(await page.evaluate(countReplaced)).toEqual({ some: true, replaced: [] })
  })
})

function countReplaced() {
  const { prerendered } = window as unknown as { prerendered: Element[] }
  const replaced = prerendered.filter((element) => !element.isConnected)
  return { some: prerendered.length > 20, replaced: replaced.map((element) => element.outerHTML.slice(0, 120)) }
}

test('a visit leaves the console empty and has no call that fails', async () => {
  const { page, go, browserErrors } = await world.visit()
  const failed: string[] = []
  page.on('response', (response) => void (response.ok() || failed.push(`${response.status()} ${response.url()}`)))
  const pages = {
    '/': 'main article',
    '/auctions': 'main article',
    [`/auctions/${world.ids.clock}`]: '[role=timer]',
    '/shop': 'main article',
    '/buy-credits': 'main article',
  }
  for (const [path, shown] of Object.entries(pages)) {
    await go(path)
    await page.locator(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  expect([failed, browserErrors]).toEqual([[], []])
})

describe('Home', () => {
  test('shows three lists with links and the categories, and filters by chip without a request', async () => {
    const page = await world.openPage('/')
    await page.getByRole('heading', { level: 1, name: 'Scopri Tesori Unici' }).waitFor()
    expect(await page.getByRole('link', { name: 'Esplora Aste Live' }).getAttribute('href')).toBe('/auctions')
    expect(await page.getByRole('link', { name: 'Registrati Gratis' }).getAttribute('href')).toBe('/register')
    const lists = { 'Aste Live': 'live', 'Prossime Aste': 'upcoming', 'Aste Chiuse': 'ended' }
    for (const [name, status] of Object.entries(lists)) {
      await page.getByRole('heading', { level: 2, name }).waitFor()
      const more = page.getByRole('main').getByRole('link', { name: `Vedi tutte: ${name}` })
      expect(await more.getAttribute('href')).toBe(`/auctions?status=${status}`)
    }
    await cards(page, 'Aste Live').first().waitFor()
    // Each once: the list leaves out the one above it.
    const featured = await page.locator('[data-for=visitors] article h2').allTextContents()
    expect([...featured, ...(await titles(page, 'Aste Live'))].sort()).toEqual([
      'Anello solitario',
      'Orologio da polso',
    ])
    expect(await titles(page, 'Prossime Aste')).toEqual(['Orologio a cucù'])
    expect(await titles(page, 'Aste Chiuse')).toEqual(['Spilla venduta'])

    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.getByRole('button', { name: 'Gioielli', exact: true }).click()
    await eventually(() => titles(page, 'Aste Live')).toEqual(['Anello solitario'])
    expect(await page.getByText('Nessuna asta in arrivo per ora.').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Tutte', exact: true }).click()
    await eventually(() => titles(page, 'Prossime Aste')).toEqual(['Orologio a cucù'])
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
  })

  test('a category opens the list with its filter set', async () => {
    const page = await world.openPage('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Gioielli.*2 aste/ })
      .click()
    await page.getByText(/^2 aste trovate/).waitFor()
    expect(await page.getByLabel('Categoria').locator('option:checked').textContent()).toBe('Gioielli')
  })
})

describe('the card', () => {
  test('of a live auction shows picture, title, price, buy-now, star and both buttons', async () => {
    const page = await world.openPage('/auctions?sort=price-asc')
    const card = page.getByRole('article').filter({ hasText: 'Orologio da polso' })
    await card.getByText('LIVE').waitFor()
    expect(await card.getByRole('heading').getByRole('link').getAttribute('href')).toBe(`/auctions/${world.ids.clock}`)
    expect(plainText(await card.getByRole('link', { name: /Compra subito/ }).textContent())).toContain('1.234,50 €')
    expect(plainText(await card.textContent())).toContain('0,00 €')
    for (const name of [/^PUNTA/, 'AUTO PUNTATA', 'Aggiungi alla Lista Desideri'])
      await card.getByRole('button', { name }).waitFor()
    expect(
      await card
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0)
    const ring = page.getByRole('article').filter({ hasText: 'Anello solitario' })
    expect(plainText(await ring.textContent())).toContain('5,00 €')
  })

  test('of an auction that is not live has no bid buttons', async () => {
    const page = await world.openPage('/auctions')
    for (const title of ['Orologio a cucù', 'Spilla venduta']) {
      const card = page.getByRole('article').filter({ hasText: title })
      await card.waitFor()
      expect(await card.getByRole('button', { name: /PUNTA/ }).count()).toBe(0)
    }
  })

  test('shows the HOT badge above ten bids', async () => {
    const { id } = await createTestAuction(world.platform, 'Vaso conteso', { closingPrice: 500 })
    for (let round = 0; round < 5; round++)
      for (const person of [world.anna, world.bruno]) await placeBid(world.platform, person, id)
    const page = await world.openPage('/auctions?search=conteso')
    const card = page.getByRole('article')
    await eventually(async () => plainText(await card.textContent())).toContain('0,10 €')
    expect(await card.getByText('HOT').count()).toBe(0)
    await placeBid(world.platform, world.anna, id)
    await card.getByText('HOT').waitFor()
  })

  test('adds the auction to the wish list and removes it with its star', async () => {
    const page = await world.openPage('/auctions?search=polso', { cookie: world.anna.cookie })
    const star = page.getByRole('article').getByRole('button', { name: /Lista Desideri/ })
    await star.click()
    await eventually(async () =>
      (await call(world.platform.url, 'listWatchlist', world.anna)).map(({ id }) => id),
    ).toEqual([world.ids.clock])
    await eventually(() => star.getAttribute('aria-pressed')).toBe('true')
    await star.click()
    await eventually(() => call(world.platform.url, 'listWatchlist', world.anna)).toEqual([])
  })
})

describe('the list', () => {
  test('reads its filters from the address', async () => {
    const page = await world.openPage('/auctions?status=upcoming&search=orologio&sort=bids')
    await page.getByRole('heading', { level: 1, name: 'Prossime Aste' }).waitFor()
    await page.getByText('1 asta trovata').waitFor()
    expect(await titles(page, 'Tutte le Aste')).toEqual(['Orologio a cucù'])
    const chosen = page.getByRole('group', { name: 'Stato' }).getByRole('button', { pressed: true })
    expect(await chosen.textContent()).toBe('In arrivo 1')
    expect(await page.getByLabel('Ordina per').inputValue()).toBe('bids')
    expect(await page.getByPlaceholder('Cerca aste per titolo o descrizione...').inputValue()).toBe('orologio')
  })

  test('writes its filters to the address and reports an empty result', async () => {
    const page = await world.openPage('/auctions')
    await page.getByRole('button', { name: /^Live \d+$/ }).click()
    await page.getByLabel('Categoria').selectOption(world.jewelsId)
    await page.getByLabel('Ordina per').selectOption('price-desc')
    await page.getByPlaceholder('Cerca aste per titolo o descrizione...').fill('anello')
    const wanted = { status: 'live', categoryId: world.jewelsId, sort: 'price-desc', search: 'anello' }
    await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(wanted)
    await eventually(() => titles(page, 'Tutte le Aste')).toEqual(['Anello solitario'])
    await page.getByPlaceholder('Cerca aste per titolo o descrizione...').fill('xyz')
    await page.getByText('Nessuna asta trovata').waitFor()
    await page.getByText('0 aste trovate').waitFor()
    await page.getByRole('button', { name: 'Azzera i filtri' }).focus()
    await page.keyboard.press('Enter')
    await eventually(() => new URL(page.url()).search).toBe('')
    await page.getByRole('article').first().waitFor()
    // The pressed button is gone: a keyboard goes on at the list.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Tutte/)
  })

  test('keeps its place when a visitor comes back to it', async () => {
    const page = await world.openPage('/auctions')
    const card = page.getByRole('article').last()
    await card.scrollIntoViewIfNeeded()
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    // Its place is remembered when scrolling has ended.
    const place = await page.evaluate(
      () => new Promise<number>((resolve) => setTimeout(() => resolve(window.scrollY), 300)),
    )
    await card.getByRole('link').first().click()
    await page.waitForURL(/\/auctions\/[0-9a-f-]{36}$/)
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(place)
  })

  test('does not move when its auctions arrive', async () => {
    const page = await world.openPage('/')
    const top = (selector: string) => page.locator(selector).evaluate((grid) => grid.getBoundingClientRect().top)
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/auctions?*', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto(new URL('/auctions', world.platform.url).href)
    const before = await top('main [aria-busy=true]')
    answer()
    await page.getByRole('article').first().waitFor()
    expect(await top('main ul[aria-label="Tutte le Aste"]')).toBe(before)
  })
})

describe("the auction's page", () => {
  test('has the gallery, the buy-now banner, description and bids, and a link to Home', async () => {
    const page = await world.openPage(`/auctions/${world.ids.clock}`)
    await page.getByRole('heading', { level: 1, name: 'Orologio da polso' }).waitFor()
    await page.getByRole('button', { name: 'Immagine successiva' }).click()
    await page.getByRole('button', { name: 'Immagine 2 di 2' }).and(page.locator('[aria-current=true]')).waitFor()
    await page.getByRole('region', { name: 'Cronologia Puntate' }).waitFor()
    await page.getByText('Un orologio da tasca in argento').waitFor()
    await page.locator('dt').filter({ hasText: 'Materiali' }).waitFor()
    expect(
      await biddingPanel(page)
        .getByRole('link', { name: /Compra subito/ })
        .getAttribute('href'),
    ).toBe(`/shop?item=${world.ids.clock}`)
    await page.getByRole('link', { name: 'Chiudi e torna alla home' }).click()
    await page.waitForURL(new URL('/', world.platform.url).href)
  })

  test('has other live auctions below it, with no bid of their own', async () => {
    const page = await world.openPage(`/auctions/${world.ids.clock}`)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const others = page.getByRole('list', { name: 'Altre Aste Live' })
    await others.getByRole('article').getByRole('link', { name: 'Anello solitario' }).waitFor()
    expect(await page.getByRole('button', { name: /PUNTA/ }).count()).toBe(2)
    expect(await others.getByRole('button', { name: /PUNTA/ }).count()).toBe(0)
  })

  test('on a phone has description and bids as tabs', async () => {
    const page = await world.openPage(`/auctions/${world.ids.clock}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: 'Cronologia Puntate', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Descrizione' }).click()
    await page.getByText('Un orologio da tasca in argento').waitFor()
  })

  test('of an upcoming auction offers a reminder and no bids', async () => {
    const page = await world.openPage(`/auctions/${world.ids.later}`)
    await biddingPanel(page).getByText('IN ARRIVO').waitFor()
    await biddingPanel(page).getByRole('button', { name: 'Avvisami quando inizia' }).waitFor()
    expect(await bidButton(page).count()).toBe(0)
    expect(await autoBidButton(page).count()).toBe(0)
  })

  test('of an unknown auction is not found, like any unknown address', async () => {
    const page = await world.openPage('/auctions/nessuna')
    await page.getByRole('heading', { name: 'Asta non trovata' }).waitFor()
    await page.getByRole('link', { name: 'Torna alla home' }).click()
    await page.waitForURL(new URL('/', world.platform.url).href)
    await page.goto(new URL('/non/esiste', world.platform.url).href)
    await page.getByRole('heading', { name: 'Pagina non trovata' }).waitFor()
  })
})

test('causes no script errors and no CSP violations', () => {
  expect(world.browserErrors()).toEqual([])
})

function cards(page: Page, list: string) {
  return page.getByRole('list', { name: list }).getByRole('article')
}

async function titles(page: Page, list: string): Promise<string[]> {
  return cards(page, list).getByRole('heading').allTextContents()
}
