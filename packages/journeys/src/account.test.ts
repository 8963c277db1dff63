import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { autoBidButton, bidButton, readAuction, toastOf } from './browser/auction-screen.ts'
import { createTestWorld, type TestWorld } from './browser/create-test-world.ts'
import { eventually } from './eventually.ts'
import { password, register, signInAdmin } from './testing/person.ts'
import { saveCompany } from './testing/save-company.ts'

// Sign-in, header and footer, notifications, and keyboard-only use.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterEach(() => world?.closePages())
afterAll(() => world?.close())

describe('signing in', () => {
  test.each([
    { path: '/login', button: 'Accedi', texts: ['Username richiesto', 'Password richiesta'] },
    {
      path: '/register',
      button: 'Registrati gratis',
      texts: [
        'Nome completo richiesto',
        'Username deve essere almeno 3 caratteri',
        'Email non valida',
        'Password deve essere almeno 6 caratteri',
      ],
    },
  ])('$path names each missing field in the documented words', async ({ path, button, texts }) => {
    const page = await world.openPage(path)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    for (const text of texts) await page.getByText(text, { exact: true }).waitFor()
    expect(await page.locator('input[aria-invalid=true]').count()).toBe(texts.length)
  })

  test('shows a toast for a wrong password and for a taken username', async () => {
    const page = await world.openPage('/login')
    await signInOnPage(page, 'anna', 'sbagliata')
    await toastOf(page)
      .filter({ hasText: 'Login fallito' })
      .filter({ hasText: 'Username o password non corretti' })
      .waitFor()
    await page.goto(new URL('/register?ref=AMICO', world.platform.url).href)
    await page.getByText('Codice invito: AMICO').waitFor()
    await page.getByLabel('Nome completo').fill('Anna Due')
    await page.getByLabel('Username').fill('ANNA')
    await page.getByLabel('Email').fill('anna2@example.it')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Registrati gratis' }).click()
    await toastOf(page)
      .filter({ hasText: 'Registrazione fallita' })
      .filter({ hasText: 'Username già in uso' })
      .waitFor()
  })

  test('redirects a signed-in user away from /login and /register', async () => {
    const page = await world.openPage('/login', { cookie: world.anna.cookie })
    await page.waitForURL(new URL('/', world.platform.url).href)
    await page.goto(new URL('/register', world.platform.url).href)
    await page.waitForURL(new URL('/', world.platform.url).href)
  })

  test.each([
    { press: bidButton, words: "Devi effettuare il login per fare un'offerta" },
    { press: autoBidButton, words: 'Devi effettuare il login per usare Auto Puntata' },
  ])('shows a visitor "$words" and returns to the auction after sign-in', async ({ press, words }) => {
    const page = await world.openPage(`/auctions/${world.ids.ring}`)
    await press(page).click()
    await page.waitForURL('**/login')
    await toastOf(page).filter({ hasText: 'Login Richiesto' }).filter({ hasText: words }).waitFor()
    await signInOnPage(page, 'bruno', password)
    await page.waitForURL(`**/auctions/${world.ids.ring}`)
    await bidButton(page).and(page.locator(':enabled')).waitFor()
  })

  test("asks a visitor to sign in from the card's buttons", async () => {
    const page = await world.openPage('/auctions?search=solitario')
    await page
      .getByRole('article')
      .getByRole('button', { name: /^PUNTA/ })
      .click()
    await page.waitForURL('**/login')
    await toastOf(page).filter({ hasText: "Devi effettuare il login per fare un'offerta" }).waitFor()
  })
})

describe('header and footer', () => {
  test('offer a visitor registration and describe the platform', async () => {
    await saveCompany(world.platform)
    const page = await world.openPage('/come-funziona')
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

  test('show a bidder both menus and sign them out', async () => {
    const { cookie } = await register(world.platform, 'carla', { credits: 0 })
    const page = await world.openPage('/', { cookie })
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

  test('show an admin the admin entries', async () => {
    const { cookie, username } = await signInAdmin(world.platform)
    const page = await world.openPage('/', { cookie })
    await page.getByRole('banner').getByRole('link', { name: 'Crea Asta' }).waitFor()
    await page.getByRole('button', { name: new RegExp(username) }).click()
    await eventually(() => menuItems(page)).toContain('Pannello Admin')
    expect(await menuItems(page)).toContain('Crea Nuova Asta')
  })

  test('show one notification at a time, which F8 focuses and a button closes', async () => {
    const page = await world.openPage('/login')
    await signInOnPage(page, 'nessuno', 'sbagliata')
    await toastOf(page).filter({ hasText: 'Login fallito' }).waitFor()
    await page.keyboard.press('F8')
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')),
    ).toBe('Notifiche (F8)')
    await toastOf(page).getByRole('button', { name: 'Chiudi' }).click()
    await eventually(() => toastOf(page).count()).toBe(0)
    await signInOnPage(page, 'nessuno', 'sbagliata')
    await toastOf(page).filter({ hasText: 'Login fallito' }).waitFor()
    await signInOnPage(page, 'anna', password)
    // Read in one step: the page that opens next leaves an older message behind.
    const shown = await page.waitForFunction(() => {
      const toasts = [...document.querySelectorAll('[role=region][aria-label^=Notifiche] li')]
      return toasts.some(({ textContent }) => textContent?.includes('Login effettuato!')) && toasts.length
    })
    expect(await shown.jsonValue()).toBe(1)
  })
})

describe('with the keyboard alone', () => {
  test('a bidder reaches PUNTA and bids', async () => {
    const page = await world.openPage(`/auctions/${world.ids.clock}`, { cookie: world.anna.cookie })
    await bidButton(page).and(page.locator(':enabled')).waitFor()
    await tabTo(page, /^PUNTA/)
    await page.keyboard.press('Enter')
    await eventually(() => readAuction(page)).toMatchObject({ price: '0,01 €', leader: 'anna' })
  })

  test('a dialog traps the focus until it closes, and returns it', async () => {
    const page = await world.openPage('/auctions?search=polso', { cookie: world.bruno.cookie })
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

test('causes no script errors and no CSP violations', () => {
  expect(world.browserErrors()).toEqual([])
})

function menuItems(page: Page): Promise<string[]> {
  return page.getByRole('menuitem').allTextContents()
}

async function signInOnPage(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
}

/** Presses Tab until an element with this name has the focus. */
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
