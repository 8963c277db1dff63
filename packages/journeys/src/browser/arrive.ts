import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

/** Does what belongs to a screen, and waits until everything on it is there. */
export async function arrive(page: Page, { act, ready }: Screen): Promise<void> {
  await act?.(page)
  await page.getByText(ready).locator('visible=true').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await settle(page)
}

/** Letters in another font would be measured in other sizes, and colours on their way in other shades. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations === 1)
    await Promise.allSettled(passing.map((each) => each.finished))
  })
}
