import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, settle } from './browser/arrive.ts'
import { restNotice } from './browser/desk-screens.ts'
import { openBrowser } from './browser/open-browser.ts'
import type { Screen } from './browser/screen.ts'
import { type FurnishedHouse, furnish } from './browser/screens.ts'
import { visit } from './browser/visit.ts'
import { call } from './house/call.ts'
import { openPayingHouse, type PayingHouse } from './house/open-house.ts'

// Every screen, in both themes, on a phone and a desktop: no accessibility violations, no
// horizontal overflow, no browser errors.

let platform: PayingHouse
let browser: Browser
let furnished: FurnishedHouse

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([openPayingHouse({ env: { BID_TIMER_SECONDS: '1200' } }), openBrowser()])
  furnished = await furnish(platform)
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

/** Up to a hundred screens, each checked in two themes; a busy machine is slow. */
const LONG_WALK = 600_000

type Visitor = Screen['as']
const visitors: Visitor[] = ['visitor', 'bidder', 'admin']

describe.each([390, 1440])('at %i pixels, light and dark', (width) => {
  test.each(visitors)(
    'every screen of a %s is accessible and fits',
    async (as) => {
      await walk(as, { viewport: { width, height: 900 }, reducedMotion: 'reduce' }, lookTwice)
    },
    LONG_WALK,
  )
})

test.each(visitors)(
  'no screen of a %s overflows on the narrowest phones',
  async (as) => {
    await walk(as, { viewport: { width: 320, height: 640 } }, sticksOut)
  },
  LONG_WALK,
)

test.each(visitors)(
  'the screens of a %s during a platform pause, on a phone',
  async (as) => {
    await call(platform.url, 'pausePlatform', { body: { notice: restNotice }, cookie: furnished.cookies.admin! })
    await walk(as, { viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' }, lookTwice, furnished.resting)
  },
  LONG_WALK,
)

type Look = (page: Page) => Promise<string[]>

/** Checks every screen of a role, two at a time, and reports all violations. */
async function walk(
  as: Visitor,
  options: BrowserContextOptions,
  look: Look,
  screens: readonly Screen[] = furnished.screens,
): Promise<void> {
  const waiting = screens.filter((screen) => screen.as === as)
  const found: string[] = []
  const goOn = async () => {
    const { page, go, troubles, context } = await visit(browser, platform, {
      ...options,
      cookie: furnished.cookies[as],
    })
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const { name, path } = screen
      await go(path)
      const wrongs = await arrive(page, screen).then(
        () => look(page),
        (error) => [String(error)],
      )
      found.push(...wrongs.map((wrong) => `${name}: ${wrong}`))
      // Browsers log refused requests: unknown auctions, empty forms, re-authentication.
      const complaints = troubles.splice(0).filter((trouble) => !/status of 40[034]/.test(trouble))
      found.push(...complaints.map((complaint) => `${name}: ${complaint}`))
    }
    await context.close()
  }
  await Promise.all([goOn(), goOn()])
  expect(found).toEqual([])
}

/** Checks a page in the light and the dark theme. */
async function lookTwice(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    found.push(...(await barriers(page)).map((barrier) => `${colorScheme}: ${barrier}`))
  }
  return [...found, ...(await sticksOut(page))]
}

/** The serious and critical violations that axe finds, each with its element. */
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
