import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { TestPlatform } from '../testing/start-test-platform.ts'
import { desktop } from './open-browser.ts'
import { rememberPage } from './open-pages.ts'
import { watchBrowserErrors } from './watch-browser-errors.ts'
import { watchThirdParties } from './watch-third-parties.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** The browser's errors so far. */
  browserErrors: string[]
  /** The addresses outside of the platform that were asked for so far. */
  thirdParties: string[]
  /** Opens a path of the platform. */
  go: (path: string) => Promise<void>
}

type VisitOptions = BrowserContextOptions & {
  /** The session to use; without one the visit is signed out. */
  cookie?: string | null
}

/** A browser context with one page. Contexts share no cookies, cache or storage. */
export async function visit(
  browser: Browser,
  platform: Pick<TestPlatform, 'url'>,
  options: VisitOptions = {},
): Promise<Visit> {
  const { cookie, ...screen } = options
  const context = await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome', ...desktop, ...screen })
  context.setDefaultTimeout(30_000)
  if (cookie) {
    const value = cookie.slice('sid='.length)
    await context.addCookies([{ name: 'sid', value, url: platform.url }])
  }
  const thirdParties = watchThirdParties(context, platform.url)
  const page = await context.newPage()
  rememberPage(page)
  const browserErrors = watchBrowserErrors(page)
  const go = async (path: string) => {
    await page.goto(new URL(path, platform.url).href, { waitUntil: 'domcontentloaded' })
  }
  return { page, context, browserErrors, thirdParties, go }
}
