import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type LocalServer, prepareDatabase, startPostgres } from '@centesimo/local'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { desktop, openBrowser, phone } from './browser/open-browser.ts'
import { prepareScreen, waitForAnimations } from './browser/prepare-screen.ts'
import type { Screen } from './browser/screen.ts'
import { type SeededScreens, seedScreens } from './browser/screens.ts'
import { visit } from './browser/visit.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

/**
 * Takes a screenshot of every screen, on a phone and a desktop, light and dark, into the folder
 * that the first argument names; further arguments choose screens by the start of their names or
 * by who looks at them (visitor, bidder, winner, admin).
 * Starts its own platform and its own Postgres.
 */
const [folder, ...wanted] = process.argv.slice(2)
/** Small enough to keep the pictures beside the documents, large enough to judge a screen. */
const shapes = {
  phone: { options: phone, pictureWidth: 273 },
  desktop: { options: desktop, pictureWidth: 720 },
}
const quality = 42
if (!folder) {
  process.stderr.write('Missing folder. Usage: npm run screenshots <folder> [<screen> …]\n')
  process.exit(1)
}
await takeScreenshots(resolve(folder))

async function takeScreenshots(into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  const serverDir = mkdtempSync(join(tmpdir(), 'centesimo-screens-'))
  let postgres: LocalServer | undefined
  let platform: PaymentTestPlatform | undefined
  const browser = await openBrowser()
  try {
    postgres = await startPostgres({ serverDir, durable: false, database: 'screenshots' })
    await prepareDatabase(postgres.url)
    platform = await startPaymentTestPlatform({ databaseUrl: postgres.url, env: { BID_TIMER_SECONDS: '1200' } })
    const seeded = await seedScreens(platform)
    for (const shape of ['phone', 'desktop'] as const)
      for (const colorScheme of ['light', 'dark'] as const)
        await takeTheme(browser, platform, seeded, { shape, colorScheme, into })
  } finally {
    await browser.close()
    await platform?.close()
    await postgres?.stop()
    rmSync(serverDir, { recursive: true, force: true })
  }
}

async function takeTheme(
  browser: Browser,
  platform: PaymentTestPlatform,
  { screens, cookies }: SeededScreens,
  { shape, colorScheme, into }: { shape: keyof typeof shapes; colorScheme: 'light' | 'dark'; into: string },
): Promise<void> {
  const isWanted = ({ name, as }: Screen) =>
    wanted.length === 0 || wanted.some((word) => name.startsWith(word) || as === word)
  for (const screen of screens.filter(isWanted)) {
    const options = {
      ...shapes[shape].options,
      colorScheme,
      reducedMotion: 'reduce',
      cookie: cookies[screen.as],
    } as const
    const { page, go, context } = await visit(browser, platform, options)
    await go(screen.path)
    await prepareScreen(page, screen)
    if ((await page.getByRole('dialog').count()) === 0) await showWholePage(page)
    const path = join(into, `${screen.name}-${shape}-${colorScheme}.webp`)
    const picture = sharp(await page.screenshot({ scale: 'css' })).resize({ width: shapes[shape].pictureWidth })
    await picture.webp({ quality, effort: 6 }).toFile(path)
    process.stdout.write(`${path}\n`)
    await context.close()
  }
}

/** Fixed bars stand at the end of the page, not across its middle. */
async function showWholePage(page: Page): Promise<void> {
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const)
  // The page fills a window at least: in a window of its own height it would grow.
  // The policy of our pages allows no style element.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main { min-height: 0 !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.setViewportSize({ width, height })
  // What is far down loads when it comes into view, such as a chart.
  await page.waitForFunction(() => document.querySelector('[class*=skeleton]') === null)
  await waitForAnimations(page)
}
