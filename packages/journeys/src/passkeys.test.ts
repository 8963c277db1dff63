import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toastOf } from './browser/auction-screen.ts'
import { press } from './browser/forms.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { call } from './testing/call.ts'
import { type Person, register } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// Passkeys in a real browser, whose authenticator DevTools simulates.

let platform: TestPlatform
let browser: Browser
let giulia: Person
let phoneVisit: Visit

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
  giulia = await register(platform, 'giulia')
  // No passkey belongs to an IP address.
  const url = platform.url.replace('127.0.0.1', 'localhost')
  phoneVisit = await visit(browser, { url }, phone)
  await phoneVisit.context.addCookies([{ name: 'sid', value: giulia.cookie.slice('sid='.length), url }])
  await addAuthenticator(phoneVisit)
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

async function addAuthenticator({ context, page }: { context: BrowserContext; page: Page }): Promise<void> {
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signInByPasskey(): Promise<void> {
  await phoneVisit.context.clearCookies()
  await phoneVisit.go('/login')
  await press(phoneVisit.page, 'Accedi con passkey')
}

test('a user adds a passkey, signs in with it, re-authenticates with it and removes it', async () => {
  const { page, go } = phoneVisit
  await go('/profile?tab=account')
  await page.getByText('Non hai ancora una passkey.').waitFor()
  await press(page, 'Aggiungi una passkey')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una passkey' })
  await dialog.getByLabel('Nome').fill('Telefono di Giulia')
  await dialog.getByRole('button', { name: 'Continua' }).click()
  await toastOf(page).filter({ hasText: 'Passkey aggiunta' }).waitFor()
  await page.getByText('Telefono di Giulia').waitFor()

  await press(page, 'Aggiungi una passkey')
  await dialog.getByRole('button', { name: 'Continua' }).click()
  await dialog.getByText('Questo dispositivo ha già una passkey per il tuo account.').waitFor()
  await dialog.getByRole('button', { name: 'Annulla' }).click()

  await signInByPasskey()
  await toastOf(page).filter({ hasText: 'Login effettuato!' }).waitFor()
  await page.waitForURL((url) => url.pathname === '/')

  await platform.database.pool.query(`update sessions set authenticated_at = now() - interval '16 minutes'`)
  await go('/profile?tab=account')
  await press(page, 'Rimuovi Telefono di Giulia')
  const removal = page.getByRole('dialog', { name: 'Rimuovere la passkey «Telefono di Giulia»?' })
  await removal.getByRole('button', { name: 'Rimuovi' }).click()
  const question = page.getByRole('dialog', { name: 'Conferma che sei tu' })
  await question.getByRole('button', { name: 'Usa una passkey' }).click()
  await toastOf(page).filter({ hasText: 'Passkey rimossa' }).waitFor()
  await page.getByText('Non hai ancora una passkey.').waitFor()

  await signInByPasskey()
  await page.getByRole('main').getByText('La passkey non è valida o la richiesta è scaduta: riprova').waitFor()
  // Removing it ended the sessions of all other devices.
  await expect(call(platform.url, 'currentUser', { cookie: giulia.cookie })).rejects.toThrow('UNAUTHENTICATED')
})

test('a page on an address without a name says that passkeys are not possible', async () => {
  const { page, context } = await visit(browser, platform)
  await page.goto(new URL('/login', platform.url).href)
  await press(page, 'Accedi con passkey')
  await page.getByText('Su questo sito o con questo browser le passkey non si possono usare.').waitFor()
  await context.close()
})
