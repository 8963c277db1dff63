import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pauseNotice } from './browser/admin-screens.ts'
import { findCutWords } from './browser/find-cut-words.ts'
import { findHtmlMistakes } from './browser/find-html-mistakes.ts'
import { findViolations } from './browser/find-violations.ts'
import { openBrowser } from './browser/open-browser.ts'
import { prepareScreen, waitForAnimations } from './browser/prepare-screen.ts'
import type { Screen } from './browser/screen.ts'
import { type SeededScreens, seedScreens } from './browser/screens.ts'
import { visit } from './browser/visit.ts'
import { findThirdParties } from './browser/watch-third-parties.ts'
import { call } from './testing/call.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// Every screen, opened once and checked in both themes and at several widths: no accessibility
// violations, valid HTML, no horizontal overflow, no cut words, no browser errors, and nothing
// asked of another origin, except by the button of PayPal.

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

/** Up to a hundred screens, each checked in two themes; a busy machine needs twice as long. */
const CHECK_TIMEOUT_MS = 1_500_000

const DESKTOP_WIDTH = 1440
const PHONE_WIDTH = 390
/** The narrowest phone; a large phone, a tablet and a small window, where layouts change. */
const OTHER_WIDTHS = [320, 600, 768, 900, 1024]
const HEIGHT = 900

type Visitor = Screen['as']
const visitors: Visitor[] = ['visitor', 'bidder', 'winner', 'admin']

test.each(visitors)(
  'every screen of a %s is accessible, fits a desktop and phones, and asks nothing of another origin',
  (as) => checkScreens(as, { width: DESKTOP_WIDTH, check: checkEveryWidth }),
  CHECK_TIMEOUT_MS,
)

test.each(visitors.filter((as) => as !== 'winner'))(
  'the screens of a %s during a platform pause, on a phone',
  async (as) => {
    await call(platform.url, 'pausePlatform', { body: { notice: pauseNotice }, cookie: seeded.cookies.admin! })
    await checkScreens(as, { width: PHONE_WIDTH, check: checkBothThemes, screens: seeded.paused })
  },
  CHECK_TIMEOUT_MS,
)

type ScreenChecks = {
  width: number
  /** Returns what is wrong; `reopen` opens the screen again, at the present width. */
  check: (page: Page, screen: Screen, reopen: () => Promise<void>) => Promise<string[]>
  screens?: readonly Screen[]
}

/** Checks every screen of a role, two at a time, and reports all violations. */
async function checkScreens(as: Visitor, { width, check, screens = seeded.screens }: ScreenChecks): Promise<void> {
  const waiting = screens.filter((screen) => screen.as === as)
  expect(waiting.length).toBeGreaterThan(0)
  const found: string[] = []
  const checkNext = async () => {
    const { page, go, browserErrors, thirdParties, context } = await visit(browser, platform, {
      viewport: { width, height: HEIGHT },
      reducedMotion: 'reduce',
      // A screen may invent an answer by a route, which a service worker's requests pass by.
      serviceWorkers: 'block',
      cookie: seeded.cookies[as],
    })
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const { name, path } = screen
      const open = async () => {
        await go(path)
        await prepareScreen(page, screen!)
      }
      await page.setViewportSize({ width, height: HEIGHT })
      const problems = await open().then(
        async () => [
          ...(await findThirdParties(page, platform.url)).filter((each) => !isPayPals(screen!, each)),
          ...(screen!.isBrief ? [] : await check(page, screen!, open)),
        ],
        (error) => [String(error)],
      )
      found.push(...problems.map((problem) => `${name}: ${problem}`))
      const unexpectedErrors = browserErrors.splice(0).filter((browserError) => !expectedErrors.test(browserError))
      found.push(...unexpectedErrors.map((unexpectedError) => `${name}: ${unexpectedError}`))
      // What a screen still loads would count for the next one.
      await page.goto('about:blank')
      const asked = thirdParties.splice(0)
      found.push(...asked.filter((each) => !isPayPals(screen!, each)).map((each) => `${name} asked ${each}`))
      if (screen.loadsPayPal && asked.length === 0) found.push(`${name}: did not load PayPal's button`)
    }
    await context.close()
  }
  await Promise.all([checkNext(), checkNext()])
  expect(found).toEqual([])
}

/** Browsers log refused requests: unknown auctions, empty forms, re-authentication. */
const expectedErrors = /status of 40[034]|Service Worker registration blocked/

const isPayPals = (screen: Screen, found: string) => screen.loadsPayPal && found.includes(platform.paypal.url)

/** Checks an open page on a desktop, then resized to a phone and to the other widths. */
const checkEveryWidth: ScreenChecks['check'] = async (page, screen, reopen) => {
  const found = [...(await findHtmlMistakes(await page.content())), ...(await checkBothThemes(page))]
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: PHONE_WIDTH, height: HEIGHT })
  if (screen.differsOnPhone) await reopen()
  await waitForAnimations(page)
  // Colours are those of the desktop unless a phone shows other controls.
  const onPhone = screen.differsOnPhone
    ? await checkBothThemes(page)
    : [...(await findViolations(page, 'others')), ...(await findMisfits(page))]
  found.push(...onPhone.map((problem) => `${PHONE_WIDTH} px: ${problem}`))
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await waitForLayout(page)
    let misfits = await findMisfits(page)
    if (misfits.length > 0) {
      // Still moving, perhaps; too seldom to wait for it at every width.
      await waitForAnimations(page)
      misfits = await findMisfits(page)
    }
    found.push(...misfits.map((problem) => `${width} px: ${problem}`))
  }
  return found
}

/** Checks everything in the light theme, and the colours of the dark one. */
async function checkBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await waitForAnimations(page)
  const light = await findViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitForAnimations(page)
  const dark = await findViolations(page, 'colours')
  return [
    ...light.map((violation) => `light: ${violation}`),
    ...dark.map((violation) => `dark: ${violation}`),
    ...(await findMisfits(page)),
  ]
}

/** What listens to the width draws in the next frame. */
const waitForLayout = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const findMisfits = async (page: Page) => [...(await findOverflow(page)), ...(await findCutWords(page))]

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
