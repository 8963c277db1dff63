import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, settle } from './browser/arrive.ts'
import { openBrowser } from './browser/open-browser.ts'
import { type FurnishedHouse, furnish } from './browser/screens.ts'
import { visit } from './browser/visit.ts'
import { type House, openHouse } from './house/open-house.ts'

// Every screen, in both themes, on a phone and on a desk: nobody is shut out, nothing sticks out, nothing is complained of.

let house: House
let browser: Browser
let furnished: FurnishedHouse

beforeAll(async () => {
  ;[house, browser] = await Promise.all([openHouse({ env: { BID_TIMER_SECONDS: '1200' } }), openBrowser()])
  furnished = await furnish(house)
})
afterAll(async () => {
  await browser?.close()
  await house?.close()
})

describe.each([390, 1440])('at %i pixels, light and dark', (width) => {
  test.each(['visitor', 'bidder', 'admin'] as const)('every screen of a %s', async (as) => {
    const viewport = { width, height: 900 }
    const cookie = furnished.cookies[as]
    const { page, go, troubles, context } = await visit(browser, house, { viewport, reducedMotion: 'reduce', cookie })
    for (const screen of furnished.screens.filter((each) => each.as === as)) {
      await go(screen.path)
      await arrive(page, screen)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settle(page)
        expect(await barriers(page), `${screen.name}, ${colorScheme}`).toEqual([])
      }
      expect(await sticksOut(page), screen.name).toEqual([])
    }
    // An unknown auction is answered with 404, which the browser logs.
    expect(troubles.filter((trouble) => !trouble.includes('status of 404'))).toEqual([])
    await context.close()
  })
})

test('nothing sticks out on the narrowest phones', async () => {
  for (const as of ['visitor', 'bidder', 'admin'] as const) {
    const { page, go, context } = await visit(browser, house, {
      viewport: { width: 320, height: 640 },
      cookie: furnished.cookies[as],
    })
    for (const screen of furnished.screens.filter((each) => each.as === as)) {
      await go(screen.path)
      await arrive(page, screen)
      expect(await sticksOut(page), screen.name).toEqual([])
    }
    await context.close()
  }
})

/** What axe calls serious or critical, each with the place where it was found. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}

/** Elements that make the page wider than the screen. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((each) => `${each.tagName}.${each.className}`)]
  })
}
