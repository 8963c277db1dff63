import type { Locator, Page } from 'playwright-core'

/** Clicks the first button of the page's main part with this name. */
export function press(page: Page, name: string | RegExp): Promise<void> {
  return page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')

/** Clicks the button that submits a dialog's form. */
export const submitDialog = (dialog: Locator): Promise<void> => dialog.locator('button[type=submit]').click()
