import type { Page } from 'playwright-core'
import type { Market } from '../browser/open-market.ts'

/** Where a quoted text is found, and what one does there to find it. */
export type Scene = {
  path: string | ((market: Market) => string | Promise<string>)
  as?: 'visitor' | 'bidder' | 'admin'
  /** Before the page is opened: what of the house does not answer. */
  before?: (page: Page) => Promise<unknown>
  act?: (page: Page, market: Market) => Promise<unknown>
}

/** The call gets no answer, as behind a broken line. */
export const lose = (pattern: string) => (page: Page) => page.route(pattern, (route) => route.abort())

/** The call is answered with this. */
export const answer = (pattern: string, status: number, body: object) => (page: Page) =>
  page.route(pattern, (route) =>
    route.request().method() === 'GET' && !pattern.includes('verify')
      ? route.continue()
      : route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  )

/** Bids go by call, where a test can hold them up. */
export const withoutSocket = (page: Page) => page.routeWebSocket(/socket\.io/, (socket) => socket.close())

export const main = (page: Page) => page.getByRole('main')
export const press = (name: string | RegExp) => (page: Page) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
