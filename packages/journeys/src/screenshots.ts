import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LocalServer, prepareDatabase, startPostgres } from '@centesimo/local'
import type { Browser } from 'playwright-core'
import { arrive } from './browser/arrive.ts'
import { desktop, openBrowser, phone } from './browser/open-browser.ts'
import { type FurnishedHouse, furnish } from './browser/screens.ts'
import { visit } from './browser/visit.ts'
import { openPayingHouse, type PayingHouse } from './house/open-house.ts'

/**
 * Takes a screenshot of every screen, on a phone and a desktop, light and dark, into the folder
 * that the first argument names. Needs built pages; starts its own platform and its own Postgres.
 */
const folder = process.argv[2]
if (!folder) {
  process.stderr.write('Missing folder. Usage: pnpm --filter @centesimo/journeys screenshots <folder>\n')
  process.exit(1)
}
await takeAll(resolve(folder))

async function takeAll(into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  let postgres: LocalServer | undefined
  let platform: PayingHouse | undefined
  const browser = await openBrowser()
  try {
    postgres = await startPostgres({ serverDir: join(into, '.postgres'), durable: false, database: 'screenshots' })
    await prepareDatabase(postgres.url)
    platform = await openPayingHouse({ databaseUrl: postgres.url, env: { BID_TIMER_SECONDS: '1200' } })
    const furnished = await furnish(platform)
    for (const [width, screen] of Object.entries({ phone, desktop })) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await take(browser, platform, furnished, { ...screen, colorScheme }, (name) =>
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

async function take(
  browser: Browser,
  platform: PayingHouse,
  { screens, cookies }: FurnishedHouse,
  look: typeof desktop,
  pathOf: (name: string) => string,
): Promise<void> {
  for (const screen of screens) {
    const { page, go, context } = await visit(browser, platform, { ...look, cookie: cookies[screen.as] })
    await go(screen.path)
    await arrive(page, screen)
    await page.screenshot({ path: pathOf(screen.name), fullPage: true })
    await context.close()
  }
}
