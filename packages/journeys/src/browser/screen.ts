import type { Page } from 'playwright-core'

export type Screen = {
  name: string
  path: string
  as: 'visitor' | 'bidder' | 'winner' | 'admin'
  /** The steps to take before checking the screen. */
  prepare?: (page: Page) => Promise<void>
  /** Whether a phone shows other controls, so that resizing an open page is not enough. */
  differsOnPhone?: true
  /** Shows the button of PayPal, which loads PayPal's own program. No other screen may. */
  loadsPayPal?: true
  /** Shown for seconds only: it has a picture, the checks of every screen would outlast it. */
  isBrief?: true
  /** Text that is visible once the screen is loaded. */
  ready: string | RegExp
}
