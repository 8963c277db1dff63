import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LocalServer, prepareDatabase, startPostgres } from '@centesimo/local'
import type { Browser } from 'playwright-core'
import { desktop, openBrowser, phone } from './browser/open-browser.ts'
import { prepareScreen } from './browser/prepare-screen.ts'
import { type SeededScreens, seedScreens } from './browser/screens.ts'
import { visit } from './browser/visit.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

/**
 * Takes a screenshot of every screen, on a phone and a desktop, light and dark, into the folder
 * that the first argument names. Starts its own platform and its own Postgres.
 */
const folder = process.argv[2]
if (!folder) {
  process.stderr.write('Missing folder. Usage: npm run screenshots <folder>\n')
  process.exit(1)
}
await takeScreenshots(resolve(folder))

async function takeScreenshots(into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  let postgres: LocalServer | undefined
  let platform: PaymentTestPlatform | undefined
  const browser = await openBrowser()
  try {
    postgres = await startPostgres({ serverDir: join(into, '.postgres'), durable: false, database: 'screenshots' })
    await prepareDatabase(postgres.url)
    platform = await startPaymentTestPlatform({ databaseUrl: postgres.url, env: { BID_TIMER_SECONDS: '1200' } })
    const seeded = await seedScreens(platform)
    for (const [width, screen] of Object.entries({ phone, desktop })) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await takeTheme(browser, platform, seeded, { ...screen, colorScheme }, (name) =>
          join(into, `${name}-${width}-${colorScheme}.png`),
        )
      }
    }
  } finally {
    await browser.close()
    await platform?.close()
    await postgres?.stop()
  }
}

async function takeTheme(
  browser: Browser,
  platform: PaymentTestPlatform,
  { screens, cookies }: SeededScreens,
  options: typeof desktop,
  pathOf: (name: string) => string,
): Promise<void> {
  for (const screen of screens) {
    const { page, go, context } = await visit(browser, platform, { ...options, cookie: cookies[screen.as] })
    await go(screen.path)
    await prepareScreen(page, screen)
    await page.screenshot({ path: pathOf(screen.name), fullPage: true })
    await context.close()
  }
}
