import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { password, register } from '../testing/person.ts'
import { pictureFiles } from '../testing/pictures.ts'
import { dropRequests, main, press, type Scene, stubResponse } from './scene.ts'

const write = (page: Page, label: string, words: string) => page.getByLabel(label, { exact: true }).fill(words)
const someName = () => `u${randomUUID().slice(0, 8)}`
const large = { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }

async function signIn(page: Page, username: string, secret: string): Promise<void> {
  await write(page, 'Username o email', username)
  await write(page, 'Password', secret)
  await press('Accedi')(page)
}

async function signUp(page: Page, username: string): Promise<void> {
  await write(page, 'Nome completo', 'Persona Nuova')
  await write(page, 'Username', username)
  await write(page, 'Email', `${someName()}@example.it`)
  await write(page, 'Password', password)
  await press('Registrati Gratis')(page)
}

async function offer(page: Page): Promise<void> {
  await write(page, 'Titolo *', 'Lume a petrolio')
  await page.getByLabel('Categoria *').selectOption({ label: 'Antiquariato' })
  await write(page, 'Descrizione *', 'Con il suo vetro.')
  await page.locator('input[type=file]').setInputFiles(pictureFiles.slice(0, 1))
  await page.getByLabel('Condizione *').selectOption('buono')
  await page.getByLabel('Autenticità *').selectOption('autentico')
}

async function review(page: Page, comment: string): Promise<void> {
  await press('Lascia una testimonianza')(page)
  await page.getByRole('dialog').getByLabel('La tua testimonianza').fill(comment)
}
const sendReview = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Invia la testimonianza' }).click()
const reviewFiles = async (page: Page, files: typeof pictureFiles) => {
  await press('Lascia una testimonianza')(page)
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(files)
}

export const formScenes = {
  '/login, empty': { path: '/login', act: press('Accedi') },
  '/login': { path: '/login', act: (page) => signIn(page, 'anna', password) },
  '/login with a wrong password': { path: '/login', act: (page) => signIn(page, 'anna', 'sbagliata') },
  '/register, empty': { path: '/register', act: press('Registrati Gratis') },
  '/register': { path: '/register', act: (page) => signUp(page, someName()) },
  '/register with a taken name': { path: '/register', act: (page) => signUp(page, 'anna') },
  'signing out': {
    path: '/login',
    act: async (page, { platform }) => {
      const { username } = await register(platform, someName(), { credits: 0 })
      await signIn(page, username, password)
      // The navigation would close the menu of the previous page during the click.
      await page.waitForURL((url) => url.pathname === '/')
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(username) })
        .click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    },
  },
  '/verify-email without a token': { path: '/verify-email' },
  '/verify-email when the server fails': {
    path: '/verify-email?token=prova',
    before: stubResponse('**/api/verify-email*', 500, {}),
  },
  '/verify-email without a connection': {
    path: '/verify-email?token=prova',
    before: dropRequests('**/api/verify-email*'),
  },
  '/setup-database when the server fails': {
    path: '/setup-database',
    before: stubResponse('**/api/admin/seed-database', 500, {}),
    act: press('Inizializza database'),
  },
  '/setup-database without a connection': {
    path: '/setup-database',
    before: dropRequests('**/api/admin/seed-database'),
    act: press('Inizializza database'),
  },
  '/create-auction': { path: '/create-auction', as: 'admin' },
  '/create-auction as a bidder': { path: '/create-auction', as: 'bidder' },
  '/create-auction with invalid values': {
    path: '/create-auction',
    as: 'admin',
    act: async (page) => {
      await write(page, 'Offerta di partenza (€) *', '')
      await write(page, 'Prezzo di chiusura (crediti) *', '0')
      await press('Opzioni avanzate')(page)
      await write(page, 'Incremento per puntata (crediti)', '0')
      await press('Crea Asta')(page)
    },
  },
  '/create-auction, closing below the start': {
    path: '/create-auction',
    as: 'admin',
    act: async (page) => {
      await write(page, 'Offerta di partenza (€) *', '50')
      await press('Crea Asta')(page)
    },
  },
  '/create-auction with too many images': {
    path: '/create-auction',
    as: 'admin',
    act: (page) => page.locator('input[type=file]').setInputFiles(pictureFiles),
  },
  '/create-auction with a large image': {
    path: '/create-auction',
    as: 'admin',
    act: (page) => page.locator('input[type=file]').setInputFiles(large),
  },
  '/create-auction, sent': {
    path: '/create-auction',
    as: 'admin',
    act: async (page) => {
      await offer(page)
      await press('Crea Asta')(page)
    },
  },
  '/create-auction that fails': {
    path: '/create-auction',
    as: 'admin',
    before: stubResponse('**/api/auctions', 500, {}),
    act: async (page) => {
      await offer(page)
      await press('Crea Asta')(page)
    },
  },
  '/shop': {
    path: '/shop?categoria=orologi',
    as: 'bidder',
    act: async (page) => {
      await main(page).getByRole('button', { name: 'Smartphone', exact: true }).click()
      await main(page).getByText('Xiaomi', { exact: true }).waitFor()
      await main(page).getByRole('button', { name: 'Orologi', exact: true }).click()
      await main(page)
        .getByRole('button', { name: /Acquista Ora/ })
        .first()
        .click()
    },
  },
  '/testimonials, too short': {
    path: '/testimonials',
    as: 'bidder',
    act: async (page) => {
      await review(page, 'Bello')
      await sendReview(page)
    },
  },
  '/testimonials with a large file': { path: '/testimonials', as: 'bidder', act: (page) => reviewFiles(page, [large]) },
  '/testimonials with too many files': {
    path: '/testimonials',
    as: 'bidder',
    act: (page) => reviewFiles(page, pictureFiles.slice(0, 4)),
  },
  '/testimonials, sent': {
    path: '/testimonials',
    as: 'bidder',
    act: async (page) => {
      await review(page, 'Tutto come promesso, consigliato.')
      await sendReview(page)
    },
  },
  '/testimonials that fails': {
    path: '/testimonials',
    as: 'bidder',
    before: stubResponse('**/api/testimonials', 500, {}),
    act: async (page) => {
      await review(page, 'Tutto come promesso, consigliato.')
      await sendReview(page)
    },
  },
} satisfies Record<string, Scene>
