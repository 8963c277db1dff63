import type { Page } from 'playwright-core'

export type Screen = {
  name: string
  path: string
  as: 'visitor' | 'bidder' | 'admin'
  /** What one does there before looking. */
  act?: (page: Page) => Promise<void>
  /** Stands on the screen once it is all there. */
  ready: string | RegExp
}
