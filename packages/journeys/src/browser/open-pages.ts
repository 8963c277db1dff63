import type { Page } from 'playwright-core'

/** The pages of `visit` that are open: what they show is printed when a test fails. */
export const openPages = new Set<Page>()

export function rememberPage(page: Page): void {
  openPages.add(page)
  page.once('close', () => openPages.delete(page))
}
