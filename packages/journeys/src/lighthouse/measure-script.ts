import type { Browser } from 'playwright-core'
import { phone } from '../browser/open-browser.ts'

type Marked = { firstPriceAt?: number }

/**
 * Kilobytes of script, as transferred, that a first visit on a phone starts to load before it shows
 * the first live price. A price and its countdown appear together.
 */
export async function measureScript(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role=timer]')) return
        ;(window as unknown as Marked).firstPriceAt = performance.now()
        observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await page.goto(url)
    await page.waitForFunction(() => (window as unknown as Marked).firstPriceAt !== undefined)
    const bytes = await page.evaluate(() => {
      const { firstPriceAt = 0 } = window as unknown as Marked
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => /\.js$/.test(new URL(name).pathname) && startTime < firstPriceAt)
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
    })
    return Math.round(bytes / 100) / 10
  } finally {
    await context.close()
  }
}
