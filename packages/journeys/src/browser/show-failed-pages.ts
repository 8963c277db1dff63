import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'

const openPages = new Set<Page>()

/** The page is printed when a test fails while it is open. */
export function showIfFailed(page: Page): void {
  openPages.add(page)
  page.once('close', () => openPages.delete(page))
}

// A setup file of the journeys: a failure on another machine leaves nothing else to look at.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of openPages) {
    const seen = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)
    process.stderr.write(`${task.name}: ${page.url()}\n${seen.slice(0, 2_000)}\n`)
  }
})
