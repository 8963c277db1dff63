import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { House } from '../house/open-house.ts'
import { desktop } from './open-browser.ts'
import { watchTroubles } from './troubles.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** What the browser complained of so far. */
  troubles: string[]
  /** Opens an address of the house. */
  go: (path: string) => Promise<void>
}

type VisitOptions = BrowserContextOptions & {
  /** Signed in as this session; a visitor without one. */
  cookie?: string | null
}

/** Somebody at a screen of his own: nothing is shared with other visits. */
export async function visit(browser: Browser, house: Pick<House, 'url'>, options: VisitOptions = {}): Promise<Visit> {
  const { cookie, ...screen } = options
  const context = await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome', ...desktop, ...screen })
  context.setDefaultTimeout(30_000)
  if (cookie) {
    const value = cookie.slice('sid='.length)
    await context.addCookies([{ name: 'sid', value, url: house.url }])
  }
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  const go = async (path: string) => {
    await page.goto(new URL(path, house.url).href, { waitUntil: 'domcontentloaded' })
  }
  return { page, context, troubles, go }
}
