import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive } from './browser/arrive.ts'
import { openBrowser } from './browser/open-browser.ts'
import { type FurnishedHouse, furnish } from './browser/screens.ts'
import { visit } from './browser/visit.ts'
import { openPayingHouse, type PayingHouse } from './house/open-house.ts'

// Keyboard-only use: one cycle of Tab reaches every control, and the focus is always visible.

let platform: PayingHouse
let furnished: FurnishedHouse
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  ;[platform, browser] = await Promise.all([openPayingHouse({ env: { BID_TIMER_SECONDS: '1200' } }), openBrowser()])
  furnished = await furnish(platform)
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test.each([
  ...['create', 'create-pictures', 'shop', 'shop-brands', 'contact', 'social', 'how-it-works'],
  ...['profile', 'profile-bids', 'profile-won', 'profile-account', 'credit-history', 'referrals', 'notices'],
  ...[
    'buy-credits-owned',
    'buy-credits-pay',
    'shop-buy',
    'shop-pay',
    'won-address',
    'won-pay',
    'won-paid',
    'profile-orders',
  ],
  ...['testimonials-own', 'testimonials-admin', 'review', 'forgot', 'reset', 'verify-missing'],
  ...['desk-panel', 'desk-auctions', 'desk-auctions-cards', 'desk-auction-live', 'desk-close', 'desk-edit'],
  ...['desk-password', 'desk-users', 'desk-user', 'desk-credits', 'desk-order', 'desk-shipping', 'desk-payment'],
  ...['desk-transactions', 'desk-package', 'desk-categories', 'desk-category', 'desk-referrals', 'desk-testimonials'],
  ...['desk-message', 'desk-acts', 'desk-act', 'desk-house', 'desk-pause', 'desk-totp'],
])('%s', async (name) => {
  const screen = furnished.screens.find((each) => each.name === name)!
  const { page, go, context } = await visit(browser, platform, { cookie: furnished.cookies[screen.as] })
  await go(screen.path)
  await arrive(page, screen)
  expect(await walkRound(page)).toEqual({ unreached: [], unseen: [] })
  await context.close()
})

test('arrow keys choose the stars of a review, its dialog traps the focus, and Escape returns it', async () => {
  const { page, go } = await visit(browser, platform, { cookie: furnished.cookies.bidder })
  await go('/testimonials')
  const open = page.getByRole('main').getByRole('button', { name: 'Lascia una testimonianza' }).first()
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
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
})

type Walk = { unreached: string[]; unseen: string[] }

/**
 * Presses Tab for a whole cycle; returns the unreached controls and those without visible focus.
 */
async function walkRound(page: Page): Promise<Walk> {
  await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]')
    const root = document.querySelector('[role=dialog]') ?? document.body
    const all = root.querySelectorAll(
      'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, [tabindex="0"]',
    )
    // Tab reaches one element of a radio group or tab list; arrow keys reach the others.
    const wanted = [...all].filter((each) => isShown(each) && !(each instanceof HTMLElement && each.tabIndex < 0))
    const single = wanted.filter((each) => !each.matches('input[type=radio], [role=tablist]'))
    Object.assign(window, { waiting: new Set(single), unseen: [] })
  })
  for (let press = 0; press < 250; press++) {
    await page.keyboard.press('Tab')
    const isRound = await page.evaluate(() => {
      const { waiting, unseen } = window as unknown as { waiting: Set<Element>; unseen: string[] }
      let focused = document.activeElement
      // The PayPal button is in a shadow root.
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      if (!focused || focused === document.body) return waiting.size === 0
      const looks = (element: Element | null) => {
        if (!element) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      }
      let around: Element | null = focused
      for (let depth = 0; depth < 5 && around && !looks(around); depth++) around = around.parentElement
      if (!looks(around)) unseen.push(focused.outerHTML.slice(0, 120))
      waiting.delete(focused)
      return waiting.size === 0
    })
    if (isRound) break
  }
  return page.evaluate(() => {
    const { waiting, unseen } = window as unknown as { waiting: Set<Element>; unseen: string[] }
    return { unreached: [...waiting].map((each) => each.outerHTML.slice(0, 120)), unseen }
  })
}
