import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pauseNotice } from './browser/admin-screens.ts'
import { openBrowser } from './browser/open-browser.ts'
import { prepareScreen, waitForAnimations } from './browser/prepare-screen.ts'
import type { Screen } from './browser/screen.ts'
import { type SeededScreens, seedScreens } from './browser/screens.ts'
import { visit } from './browser/visit.ts'
import { call } from './testing/call.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// Every screen, in both themes, on a phone and a desktop: no accessibility violations, no
// horizontal overflow, no browser errors.

let platform: PaymentTestPlatform
let browser: Browser
let seeded: SeededScreens

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([
    startPaymentTestPlatform({ env: { BID_TIMER_SECONDS: '1200' } }),
    openBrowser(),
  ])
  seeded = await seedScreens(platform)
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

/** Up to a hundred screens, each checked in two themes; a busy machine is slow. */
const CHECK_TIMEOUT_MS = 600_000

type Visitor = Screen['as']
const visitors: Visitor[] = ['visitor', 'bidder', 'admin']

describe.each([390, 1440])('at %i pixels, light and dark', (width) => {
  test.each(visitors)(
    'every screen of a %s is accessible and fits',
    async (as) => {
      await checkScreens(as, { viewport: { width, height: 900 }, reducedMotion: 'reduce' }, checkBothThemes)
    },
    CHECK_TIMEOUT_MS,
  )
})

test.each(visitors)(
  'no screen of a %s overflows on the narrowest phones',
  async (as) => {
    await checkScreens(as, { viewport: { width: 320, height: 640 } }, findOverflow)
  },
  CHECK_TIMEOUT_MS,
)

test.each(visitors)(
  'the screens of a %s during a platform pause, on a phone',
  async (as) => {
    await call(platform.url, 'pausePlatform', { body: { notice: pauseNotice }, cookie: seeded.cookies.admin! })
    await checkScreens(
      as,
      { viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' },
      checkBothThemes,
      seeded.paused,
    )
  },
  CHECK_TIMEOUT_MS,
)

type ScreenCheck = (page: Page) => Promise<string[]>

/** Checks every screen of a role, two at a time, and reports all violations. */
async function checkScreens(
  as: Visitor,
  options: BrowserContextOptions,
  check: ScreenCheck,
  screens: readonly Screen[] = seeded.screens,
): Promise<void> {
  const waiting = screens.filter((screen) => screen.as === as)
  const found: string[] = []
  const checkNext = async () => {
    const { page, go, browserErrors, context } = await visit(browser, platform, {
      ...options,
      cookie: seeded.cookies[as],
    })
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const { name, path } = screen
      await go(path)
      const problems = await prepareScreen(page, screen).then(
        () => check(page),
        (error) => [String(error)],
      )
      found.push(...problems.map((problem) => `${name}: ${problem}`))
      // Browsers log refused requests: unknown auctions, empty forms, re-authentication.
      const unexpectedErrors = browserErrors.splice(0).filter((browserError) => !/status of 40[034]/.test(browserError))
      found.push(...unexpectedErrors.map((unexpectedError) => `${name}: ${unexpectedError}`))
    }
    await context.close()
  }
  await Promise.all([checkNext(), checkNext()])
  expect(found).toEqual([])
}

/** Checks a page in the light and the dark theme. */
async function checkBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await waitForAnimations(page)
    found.push(...(await findViolations(page)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return [...found, ...(await findOverflow(page))]
}

/** The serious and critical violations that axe finds, each with its element. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}

/** Elements that make the page wider than the screen. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((each) => `${each.tagName}.${each.className}`)]
  })
}
