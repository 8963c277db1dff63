import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser/open-browser.ts'
import { prepareScreen } from './browser/prepare-screen.ts'
import type { Screen } from './browser/screen.ts'
import { type SeededScreens, seedScreens } from './browser/screens.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// Keyboard-only use: one cycle of Tab reaches every control, and the focus is always visible.

let platform: PaymentTestPlatform
let seeded: SeededScreens
let browser: Awaited<ReturnType<typeof openBrowser>>
/** One page per role: a browser context per screen would load every file again. */
let visits: Record<Screen['as'], Visit>
beforeAll(async () => {
  ;[platform, browser] = await Promise.all([
    startPaymentTestPlatform({ env: { BID_TIMER_SECONDS: '1200' } }),
    openBrowser(),
  ])
  seeded = await seedScreens(platform)
  const visitAs = (as: Screen['as']) =>
    visit(browser, platform, { cookie: seeded.cookies[as], reducedMotion: 'reduce' })
  visits = {
    visitor: await visitAs('visitor'),
    bidder: await visitAs('bidder'),
    winner: await visitAs('winner'),
    admin: await visitAs('admin'),
  }
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test.each([
  'create',
  'create-pictures',
  'shop',
  'shop-brands',
  'contact',
  'social',
  'how-it-works',
  'profile',
  'profile-bids',
  'profile-won',
  'profile-account',
  'credit-history',
  'referrals',
  'notices',
  'buy-credits-owned',
  'buy-credits-pay',
  'shop-buy',
  'shop-pay',
  'won-address',
  'won-pay',
  'won-paid',
  'profile-orders',
  'testimonials-own',
  'testimonials-admin',
  'review',
  'forgot',
  'reset',
  'verify-missing',
  'admin-stats',
  'admin-search',
  'admin-auctions',
  'admin-auctions-cards',
  'admin-auction-live',
  'admin-close',
  'auction-edit',
  'auction-edit-preview',
  'admin-password',
  'admin-users',
  'admin-user',
  'admin-credits',
  'admin-order',
  'admin-shipping',
  'admin-payment',
  'admin-transactions',
  'admin-package',
  'admin-categories',
  'admin-category',
  'admin-referrals',
  'admin-testimonials',
  'admin-message',
  'admin-audit-log',
  'admin-audit-entry',
  'admin-company-missing',
  'admin-platform',
  'admin-pause',
  'profile-totp',
])('%s', async (name) => {
  const screen = seeded.screens.find((each) => each.name === name)!
  const { page, go } = visits[screen.as]
  await go(screen.path)
  await prepareScreen(page, screen)
  expect(await tabThroughPage(page)).toEqual({ unreached: [], withoutVisibleFocus: [] })
})

test('arrow keys choose the stars of a review, its dialog traps the focus, and Escape returns it', async () => {
  const { page, go } = visits.bidder
  await go('/testimonials')
  const open = page.getByRole('main').getByRole('button', { name: 'Lascia una testimonianza' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const stars = dialog.getByRole('radio')
  await stars.last().focus()
  await page.keyboard.press('ArrowLeft')
  expect(await stars.nth(3).isChecked()).toBe(true)
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
})

type TabWalk = { unreached: string[]; withoutVisibleFocus: string[] }

/**
 * Presses Tab for a whole cycle; returns the unreached controls and those without visible focus.
 */
async function tabThroughPage(page: Page): Promise<TabWalk> {
  await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]')
    const root = document.querySelector('[role=dialog]') ?? document.body
    const all = root.querySelectorAll(
      'a[href], :is(button, select, textarea):not(:disabled), input:not([type=hidden], :disabled), [tabindex="0"]',
    )
    // Tab reaches one element of a radio group or tab list; arrow keys reach the others.
    const wanted = [...all].filter((each) => isShown(each) && !(each instanceof HTMLElement && each.tabIndex < 0))
    const single = wanted.filter((each) => !each.matches('input[type=radio], [role=tablist]'))
    Object.assign(window, { unreachedElements: new Set(single), withoutVisibleFocus: [] })
  })
  for (let press = 0; press < 250; press++) {
    await page.keyboard.press('Tab')
    const isRound = await page.evaluate(() => {
      const { unreachedElements, withoutVisibleFocus } = window as unknown as {
        unreachedElements: Set<Element>
        withoutVisibleFocus: string[]
      }
      let focused = document.activeElement
      // The PayPal button is in a shadow root.
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      if (!focused || focused === document.body) return unreachedElements.size === 0
      const showsFocus = (element: Element | null) => {
        if (!element) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      }
      let around: Element | null = focused
      for (let depth = 0; depth < 5 && around && !showsFocus(around); depth++) around = around.parentElement
      if (!showsFocus(around)) withoutVisibleFocus.push(focused.outerHTML.slice(0, 120))
      unreachedElements.delete(focused)
      return unreachedElements.size === 0
    })
    if (isRound) break
  }
  return page.evaluate(() => {
    const { unreachedElements, withoutVisibleFocus } = window as unknown as {
      unreachedElements: Set<Element>
      withoutVisibleFocus: string[]
    }
    // A notification that was open at the start may have closed meanwhile.
    const unreached = [...unreachedElements].filter((each) => each.isConnected)
    return { unreached: unreached.map((each) => each.outerHTML.slice(0, 120)), withoutVisibleFocus }
  })
}
