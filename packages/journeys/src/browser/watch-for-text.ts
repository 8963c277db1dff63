import type { Page } from 'playwright-core'

/** Records whether a text appears on the page from now on, however briefly. */
export async function watchForText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const seen = new Set<string>()
    Object.assign(window, { seenTexts: seen })
    const checkText = () => document.body.textContent?.includes(wanted) && seen.add(wanted)
    new MutationObserver(checkText).observe(document.body, { subtree: true, childList: true, characterData: true })
    checkText()
  }, text)
  return () => page.evaluate((wanted) => (window as unknown as { seenTexts: Set<string> }).seenTexts.has(wanted), text)
}
