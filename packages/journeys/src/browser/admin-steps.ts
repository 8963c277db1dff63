import type { Page } from 'playwright-core'
import { chooseAction, chooseFromMenu, dialogOf, press, submitDialog } from './forms.ts'

// What brings an admin screen into the state of its picture.

export const waitForText = (text: string) => (page: Page) => page.getByRole('main').getByText(text).first().waitFor()

export const pressing = (name: string | RegExp) => (page: Page) => press(page, name)

export const choosing = (row: string, action: string) => (page: Page) => chooseAction(page, row, action)

/** Opens the dialog that deletes an auction, from its own page. */
export const deleting = (title: string) => choosing(title, 'Elimina')

/** Presses a key of the admin pages once their frame is there. */
export const pressingKey = (key: string) => async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cerca/ })
    .locator('visible=true')
    .first()
    .waitFor()
  await page.keyboard.press(key)
}

export const search = (words: string) => async (page: Page) => {
  await pressingKey('Control+k')(page)
  await inDialog(page).getByRole('combobox').fill(words)
}

/** Chooses one of the two views of a list; a phone has only one. */
export const chooseView = (view: string) => async (page: Page) => {
  await page.getByText('Marengo d’oro').first().waitFor()
  const choice = page.getByRole('main').getByRole('button', { name: view, exact: true })
  if (await choice.isVisible()) await choice.click()
}

/** Opens the detail of a row. */
export const openRow = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().click()

/**
 * Opens in the audit log the first creation of an auction; several in a row are folded into one.
 */
export const openCreated = async (page: Page) => {
  const main = page.getByRole('main')
  const created = main.getByRole('link', { name: /ha creato l'asta/ }).first()
  const run = main.getByRole('button', { name: /ha creato \d+ aste/ }).first()
  await created.or(run).first().waitFor()
  if (!(await created.isVisible())) await run.click()
  await created.click()
}

const inDialog = (page: Page) => dialogOf(page).last()

/** Opens a dialog and submits it with an empty field. */
export const submitWithEmpty =
  (name: string, label: string, opening: (name: string) => (page: Page) => Promise<void> = pressing) =>
  async (page: Page) => {
    await opening(name)(page)
    await inDialog(page).getByLabel(label, { exact: true }).fill('')
    await submitDialog(inDialog(page))
  }

/** Chooses an action on a person from the menu. */
export const acting = (name: string) => (page: Page) => chooseFromMenu(page, name)

/** Types another title on an auction's page that is edited, and looks at the page. */
export const previewTitle = (title: string) => async (page: Page) => {
  await inDialog(page).getByLabel('Titolo', { exact: true }).fill(title)
  await inDialog(page).getByRole('button', { name: 'Anteprima' }).click()
}

export const ship = (title: RegExp) => async (page: Page) => {
  await openRow(title)(page)
  await inDialog(page).getByRole('button', { name: 'Aggiorna la spedizione' }).click()
}

export const refund = (title: RegExp) => async (page: Page) => {
  await openRow(title)(page)
  await inDialog(page).getByRole('button', { name: 'Rimborsa' }).click()
}

/** Fails every request for the statistics, retries included, after a reload. */
export async function failStats(page: Page): Promise<void> {
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 404, json: {} }), { times: 9 })
  await page.reload()
}

/** Answers as if the bank and the PEC were missing, and no version were saved. */
export async function withoutBank(page: Page): Promise<void> {
  await page.route('**/api/admin/company', async (route) => {
    const reply = await route.fetch()
    const company = await reply.json()
    const settings = { ...company.settings, bankHolder: '', iban: '', certifiedMail: '' }
    await route.fulfill({
      json: { ...company, settings, missing: ['certifiedMail', 'bankHolder', 'iban'], history: [] },
    })
  })
  await page.reload()
}

export async function saveWrongIban(page: Page): Promise<void> {
  await page.getByLabel('IBAN', { exact: true }).fill('IT00 X054')
  await press(page, 'Salva')
}

/** Fails the figures of the money, after a reload; the list of auctions below them stays. */
export async function failRevenue(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/revenue\?/, (route) => route.fulfill({ status: 404, json: {} }), { times: 9 })
  await page.reload()
}

/** Simulates an admin whose session must re-authenticate. */
export async function requirePassword(page: Page): Promise<void> {
  const json = { code: 'REAUTHENTICATION_REQUIRED', message: 'Per sicurezza conferma che sei tu' }
  await page.route('**/api/admin/auctions/*/close', (route) => route.fulfill({ status: 403, json }), { times: 1 })
  await press(page, 'Chiudi asta')
  await submitDialog(inDialog(page))
}
