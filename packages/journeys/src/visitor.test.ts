import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { autoPuntata, panelOf, punta, readAuction, toastOf } from './browser/auction-screen.ts'
import { openBrowser } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './house/call.ts'
import { type House, openHouse } from './house/open-house.ts'
import { type Person, password, register, signInAdmin } from './house/person.ts'
import { pictures } from './house/pictures.ts'
import { placeBid } from './house/place-bid.ts'
import { putUp } from './house/put-up.ts'

let house: House
let browser: Browser
let anna: Person
let bruno: Person
/** Ids of the auctions that the house opens with. */
let ids: { clock: string; ring: string; later: string; over: string }
const open: Visit[] = []

beforeAll(async () => {
  ;[house, browser] = await Promise.all([openHouse({ env: { BID_TIMER_SECONDS: '600' } }), openBrowser()])
  ;[anna, bruno] = await Promise.all([register(house, 'anna'), register(house, 'bruno')])
  const [watches, jewels] = await call(house.url, 'listCategories')
  const clock = await putUp(house, 'Orologio da polso', {
    images: pictures,
    buyNowPrice: 123_450,
    categoryId: watches!.id,
  })
  const ring = await putUp(house, 'Anello solitario', { categoryId: jewels!.id, startingBid: 500, closingPrice: 9_000 })
  const later = await putUp(house, 'Orologio a cucù', { startAsLive: false, categoryId: watches!.id })
  const over = await putUp(house, 'Spilla venduta', { closingPrice: 1, categoryId: jewels!.id })
  await placeBid(house, anna, over.id)
  ids = { clock: clock.id, ring: ring.id, later: later.id, over: over.id }
})
afterAll(async () => {
  await browser?.close()
  await house?.close()
})

async function enter(path: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> {
  const visitor = await visit(browser, house, options)
  open.push(visitor)
  await visitor.go(path)
  return visitor.page
}

describe('Home', () => {
  test('shows the three lists with their links, the categories, and filters by chip without a call', async () => {
    const page = await enter('/')
    await page.getByRole('heading', { level: 1, name: 'Scopri Tesori Unici' }).waitFor()
    expect(await page.getByRole('link', { name: 'Esplora Aste Live' }).getAttribute('href')).toBe('/auctions')
    expect(await page.getByRole('link', { name: 'Registrati Gratis' }).getAttribute('href')).toBe('/register')
    const lists = { 'Aste Live': 'live', 'Prossime Aste': 'upcoming', 'Aste Chiuse': 'ended' }
    for (const [name, status] of Object.entries(lists)) {
      await page.getByRole('heading', { level: 2, name }).waitFor()
      const more = page.getByRole('main').getByRole('link', { name: `Vedi tutte: ${name}` })
      expect(await more.getAttribute('href')).toBe(`/auctions?status=${status}`)
    }
    await cards(page, 'Aste Live').nth(1).waitFor()
    expect((await titles(page, 'Aste Live')).sort()).toEqual(['Anello solitario', 'Orologio da polso'])
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

  test('a category leads to its auctions, and the list knows which', async () => {
    const page = await enter('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Gioielli.*2 aste/ })
      .click()
    await page.getByText('2 aste trovate').waitFor()
    expect(await page.getByLabel('Categoria').locator('option:checked').textContent()).toBe('Gioielli')
  })
})

describe('the card', () => {
  test('of a live auction shows picture, title, price, who leads, buy-now, star and both buttons', async () => {
    const page = await enter('/auctions?status=live&sort=price-asc')
    const card = page.getByRole('article').filter({ hasText: 'Orologio da polso' })
    await card.getByText('LIVE').waitFor()
    expect(await card.getByRole('heading').getByRole('link').getAttribute('href')).toBe(`/auctions/${ids.clock}`)
    expect(plain(await card.getByRole('link', { name: /Compra subito/ }).textContent())).toContain('1.234,50 €')
    expect(plain(await card.textContent())).toContain('0,00 €')
    for (const name of [/^PUNTA/, 'AUTO PUNTATA', 'Aggiungi alla Lista Desideri'])
      await card.getByRole('button', { name }).waitFor()
    expect(
      await card
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0)
    const ring = page.getByRole('article').filter({ hasText: 'Anello solitario' })
    expect(plain(await ring.textContent())).toContain('5,00 €')
  })

  test('of an auction that is not live has no bid buttons', async () => {
    const page = await enter('/auctions')
    for (const title of ['Orologio a cucù', 'Spilla venduta']) {
      const card = page.getByRole('article').filter({ hasText: title })
      await card.waitFor()
      expect(await card.getByRole('button', { name: /PUNTA/ }).count()).toBe(0)
    }
  })

  test('is hot above ten bids', async () => {
    const { id } = await putUp(house, 'Vaso conteso', { closingPrice: 500 })
    for (let round = 0; round < 5; round++) for (const person of [anna, bruno]) await placeBid(house, person, id)
    const page = await enter('/auctions?search=conteso')
    const card = page.getByRole('article')
    await eventually(async () => plain(await card.textContent())).toContain('0,10 €')
    expect(await card.getByText('HOT').count()).toBe(0)
    await placeBid(house, anna, id)
    await card.getByText('HOT').waitFor()
  })

  test("its star puts the auction on one's wish list and takes it off", async () => {
    const page = await enter('/auctions?search=polso', { cookie: anna.cookie })
    const star = page.getByRole('article').getByRole('button', { name: /Lista Desideri/ })
    await star.click()
    await eventually(async () => (await call(house.url, 'listWatchlist', anna)).map(({ id }) => id)).toEqual([
      ids.clock,
    ])
    expect(await star.getAttribute('aria-pressed')).toBe('true')
    await star.click()
    await eventually(() => call(house.url, 'listWatchlist', anna)).toEqual([])
  })
})

describe('the list', () => {
  test('takes its filters from the address', async () => {
    const page = await enter('/auctions?status=upcoming&search=orologio&sort=bids')
    await page.getByRole('heading', { level: 1, name: 'Tutte le Aste' }).waitFor()
    await page.getByText('1 aste trovate').waitFor()
    expect(await titles(page, 'Tutte le Aste')).toEqual(['Orologio a cucù'])
    expect(await page.getByLabel('Stato').inputValue()).toBe('upcoming')
    expect(await page.getByLabel('Ordina per').inputValue()).toBe('bids')
    expect(await page.getByPlaceholder('Cerca aste per titolo o descrizione...').inputValue()).toBe('orologio')
  })

  test('writes them back, and says when nothing is found', async () => {
    const page = await enter('/auctions')
    const [, jewels] = await call(house.url, 'listCategories')
    await page.getByLabel('Stato').selectOption('live')
    await page.getByLabel('Categoria').selectOption(jewels!.id)
    await page.getByLabel('Ordina per').selectOption('price-desc')
    await page.getByPlaceholder('Cerca aste per titolo o descrizione...').fill('anello')
    const wanted = { status: 'live', categoryId: jewels!.id, sort: 'price-desc', search: 'anello' }
    await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(wanted)
    await eventually(() => titles(page, 'Tutte le Aste')).toEqual(['Anello solitario'])
    await page.getByPlaceholder('Cerca aste per titolo o descrizione...').fill('xyz')
    await page.getByText('Nessuna asta trovata').waitFor()
    await page.getByText('0 aste trovate').waitFor()
    await page.getByRole('button', { name: 'Azzera i filtri' }).click()
    await eventually(() => new URL(page.url()).search).toBe('')
  })
})

describe("the auction's page", () => {
  test('has gallery, banner, both tabs, and the way back home', async () => {
    const page = await enter(`/auctions/${ids.clock}`)
    await page.getByRole('heading', { level: 1, name: 'Orologio da polso' }).waitFor()
    await page.getByRole('button', { name: 'Immagine successiva' }).click()
    await page.getByRole('button', { name: 'Immagine 2 di 2' }).and(page.locator('[aria-current=true]')).waitFor()
    await page.getByRole('tab', { name: 'Cronologia Puntate', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Descrizione' }).click()
    await page.getByText('Un orologio da tasca in argento').waitFor()
    for (const term of ['Puntate totali']) await page.locator('dt').filter({ hasText: term }).waitFor()
    expect(
      await panelOf(page)
        .getByRole('link', { name: /Compra subito/ })
        .getAttribute('href'),
    ).toBe('/shop')
    await page.getByRole('link', { name: 'Chiudi e torna alla home' }).click()
    await page.waitForURL(new URL('/', house.url).href)
  })

  test('of an upcoming auction takes no bids', async () => {
    const page = await enter(`/auctions/${ids.later}`)
    await panelOf(page).getByText('IN ARRIVO').waitFor()
    expect(await punta(page).isDisabled()).toBe(true)
    expect(await autoPuntata(page).isDisabled()).toBe(true)
  })

  test('that nobody has is not found, as is every other address', async () => {
    const page = await enter('/auctions/nessuna')
    await page.getByRole('heading', { name: 'Asta non trovata' }).waitFor()
    await page.getByRole('link', { name: 'Torna alla home' }).click()
    await page.waitForURL(new URL('/', house.url).href)
    await page.goto(new URL('/non/esiste', house.url).href)
    await page.getByRole('heading', { name: 'Pagina non trovata' }).waitFor()
  })
})

describe('signing in', () => {
  test.each([
    { path: '/login', button: 'Accedi', texts: ['Username richiesto', 'Password richiesta'] },
    {
      path: '/register',
      button: 'Registrati Gratis',
      texts: [
        'Nome completo richiesto',
        'Username deve essere almeno 3 caratteri',
        'Email non valida',
        'Password deve essere almeno 6 caratteri',
      ],
    },
  ])('$path says in exact words what is missing', async ({ path, button, texts }) => {
    const page = await enter(path)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    for (const text of texts) await page.getByText(text, { exact: true }).waitFor()
    expect(await page.locator('input[aria-invalid=true]').count()).toBe(texts.length)
  })

  test('a wrong password and a taken name are told', async () => {
    const page = await enter('/login')
    await signInHere(page, 'anna', 'sbagliata')
    await toastOf(page)
      .filter({ hasText: 'Login fallito' })
      .filter({ hasText: 'Username o password non validi' })
      .waitFor()
    await page.goto(new URL('/register?ref=AMICO', house.url).href)
    await page.getByText('Codice invito: AMICO').waitFor()
    await page.getByLabel('Nome completo').fill('Anna Due')
    await page.getByLabel('Username').fill('ANNA')
    await page.getByLabel('Email').fill('anna2@example.it')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Registrati Gratis' }).click()
    await toastOf(page)
      .filter({ hasText: 'Registrazione fallita' })
      .filter({ hasText: 'Username già in uso' })
      .waitFor()
  })

  test('who is signed in is led away from /login and /register', async () => {
    const page = await enter('/login', { cookie: anna.cookie })
    await page.waitForURL(new URL('/', house.url).href)
    await page.goto(new URL('/register', house.url).href)
    await page.waitForURL(new URL('/', house.url).href)
  })

  test.each([
    { press: punta, words: "Devi effettuare il login per fare un'offerta" },
    { press: autoPuntata, words: 'Devi effettuare il login per usare Auto Puntata' },
  ])('a visitor who presses is told "$words", and comes back after signing in', async ({ press, words }) => {
    const page = await enter(`/auctions/${ids.ring}`)
    await press(page).click()
    await page.waitForURL('**/login')
    await toastOf(page).filter({ hasText: 'Login Richiesto' }).filter({ hasText: words }).waitFor()
    await signInHere(page, 'bruno', password)
    await page.waitForURL(`**/auctions/${ids.ring}`)
    await punta(page).and(page.locator(':enabled')).waitFor()
  })

  test("the card's buttons ask for it too", async () => {
    const page = await enter('/auctions?search=solitario')
    await page
      .getByRole('article')
      .getByRole('button', { name: /^PUNTA/ })
      .click()
    await page.waitForURL('**/login')
    await toastOf(page).filter({ hasText: "Devi effettuare il login per fare un'offerta" }).waitFor()
  })
})

describe('the frame', () => {
  test('offers a visitor registration, and the footer says who the house is', async () => {
    const page = await enter('/come-funziona')
    await page.getByText('In preparazione', { exact: true }).waitFor()
    const header = page.getByRole('banner')
    for (const name of ['Registrati', 'Accedi']) await header.getByRole('link', { name, exact: true }).waitFor()
    await header.getByPlaceholder('Cerca aste...').waitFor()
    expect(await header.getByRole('link', { name: 'Come funziona' }).getAttribute('aria-current')).toBe('page')
    const footer = page.getByRole('contentinfo')
    for (const name of ['Aste', 'Crediti', 'Account'])
      await footer.getByRole('heading', { name, exact: true }).waitFor()
    for (const name of ['Facebook', 'Instagram', 'TikTok', 'Telegram'])
      await footer.getByRole('link', { name }).waitFor()
    await footer
      .getByText('La piattaforma italiana più sicura per aste online di oggetti di valore e da collezione.')
      .waitFor()
    await footer.getByText('© 2024').waitFor()
  })

  test('gives a person the two menus, and ends the session', async () => {
    const { cookie } = await register(house, 'carla', { credits: 0 })
    const page = await enter('/', { cookie })
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: '10 crediti' }).waitFor()
    await header.getByRole('button', { name: 'Crediti' }).click()
    await eventually(() => menuItems(page)).toEqual(['Acquista Crediti', 'Programma Referral', 'Storico Transazioni'])
    await page.keyboard.press('Escape')
    await header.getByRole('button', { name: /carla/ }).click()
    const items = ['Il Mio Profilo', 'Lista Desideri', 'Testimonianze', 'I Miei Crediti', 'Logout']
    await eventually(() => menuItems(page)).toEqual(items)
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await toastOf(page).filter({ hasText: 'Logout effettuato' }).filter({ hasText: 'Alla prossima!' }).waitFor()
    await header.getByRole('link', { name: 'Accedi' }).waitFor()
  })

  test('gives an admin his entries', async () => {
    const { cookie, username } = await signInAdmin(house)
    const page = await enter('/', { cookie })
    await page.getByRole('banner').getByRole('link', { name: 'Crea Asta' }).waitFor()
    await page.getByRole('button', { name: new RegExp(username) }).click()
    await eventually(() => menuItems(page)).toContain('Pannello Admin')
    expect(await menuItems(page)).toContain('Crea Nuova Asta')
  })

  test('shows one notification at a time, which F8 reaches and which can be closed', async () => {
    const page = await enter('/login')
    await signInHere(page, 'nessuno', 'sbagliata')
    await toastOf(page).filter({ hasText: 'Login fallito' }).waitFor()
    await page.keyboard.press('F8')
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')),
    ).toBe('Notifiche (F8)')
    expect(await page.locator('[role=status]').filter({ hasText: 'Login fallito' }).count()).toBe(1)
    await signInHere(page, 'anna', password)
    await toastOf(page).filter({ hasText: 'Login effettuato!' }).waitFor()
    expect(await toastOf(page).count()).toBe(1)
    await toastOf(page).getByRole('button', { name: 'Chiudi' }).click()
    await eventually(() => toastOf(page).count()).toBe(0)
  })
})

describe('with the keyboard alone', () => {
  test('one reaches PUNTA and bids', async () => {
    const page = await enter(`/auctions/${ids.clock}`, { cookie: anna.cookie })
    await punta(page).and(page.locator(':enabled')).waitFor()
    await tabTo(page, /^PUNTA/)
    await page.keyboard.press('Enter')
    await eventually(() => readAuction(page)).toMatchObject({ price: '0,01 €', leader: 'anna' })
  })

  test('a dialog keeps the focus until it is closed, and gives it back', async () => {
    const page = await enter('/auctions?search=polso', { cookie: bruno.cookie })
    await page
      .getByRole('article')
      .getByRole('button', { name: /^PUNTA/ })
      .waitFor()
    await tabTo(page, /^PUNTA/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: "Fai un'Offerta" })
    await dialog.waitFor()
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => focusedName(page)).toMatch(/^PUNTA/)
  })
})

test('no script failed and no policy was broken on the way', () => {
  const refused = /status of (401|404|409)/
  expect(open.flatMap(({ troubles }) => troubles).filter((trouble) => !refused.test(trouble))).toEqual([])
})

function cards(page: Page, list: string) {
  return page.getByRole('list', { name: list }).getByRole('article')
}

async function titles(page: Page, list: string): Promise<string[]> {
  return cards(page, list).getByRole('heading').allTextContents()
}

function menuItems(page: Page): Promise<string[]> {
  return page.getByRole('menuitem').allTextContents()
}

async function signInHere(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
}

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab')
    if (name.test(await focusedName(page))) return
  }
  throw new Error(`Tab never reached ${name}`)
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
}

function plain(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}
