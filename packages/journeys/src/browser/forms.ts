import type { Locator, Page } from 'playwright-core'

/** Clicks the first button of the page's main part with this name. */
export function press(page: Page, name: string | RegExp): Promise<void> {
  return page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
}

/** Chooses an entry of the menu beside a page's buttons. */
export async function chooseFromMenu(page: Page, action: string): Promise<void> {
  await press(page, 'Altro')
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Chooses an entry of a row's menu; `row` is its name. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Azioni: ${row}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')

/** Clicks the button that submits a dialog's form. */
export const submitDialog = (dialog: Locator): Promise<void> => dialog.locator('button[type=submit]').click()
