import type { Page } from 'playwright-core'

/** Records whether a text appears on the page from now on, however briefly. */
export async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const seen = new Set<string>()
    Object.assign(window, { seenTexts: seen })
    const look = () => document.body.textContent?.includes(wanted) && seen.add(wanted)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  }, text)
  return () => page.evaluate((wanted) => (window as unknown as { seenTexts: Set<string> }).seenTexts.has(wanted), text)
}
