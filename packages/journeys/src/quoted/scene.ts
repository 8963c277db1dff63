import type { Page } from 'playwright-core'
import type { TestWorld } from '../browser/create-test-world.ts'

/** The screen and the action that show a quoted text. */
export type Scene = {
  path: string | ((world: TestWorld) => string | Promise<string>)
  as?: 'visitor' | 'bidder' | 'admin'
  /** Runs before the page opens: stubs or blocks requests. */
  before?: (page: Page) => Promise<unknown>
  act?: (page: Page, world: TestWorld) => Promise<unknown>
}

/** The call fails as on a broken connection. */
export const dropRequests = (pattern: string) => (page: Page) => page.route(pattern, (route) => route.abort())

/** Stubs the matching calls. Reads pass through, except of verify-email. */
export const stubResponse = (pattern: string, status: number, body: object) => (page: Page) =>
  page.route(pattern, (route) =>
    route.request().method() === 'GET' && !pattern.includes('verify')
      ? route.continue()
      : route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  )

/** Forces bids over HTTP, where a test can intercept them. */
export const blockWebSocket = (page: Page) => page.routeWebSocket(/socket\.io/, (socket) => socket.close())

export const main = (page: Page) => page.getByRole('main')
export const press = (name: string | RegExp) => (page: Page) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
