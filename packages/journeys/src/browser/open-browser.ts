import { join } from 'node:path'
import { dataDir, findChromium } from '@centesimo/local'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'

/** Launches the Chromium of this machine, or the one that the project downloads. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(join(dataDir, 'cache')), args: [...args, ...more] })
}

/** Closes every page: after its test an open one still polls, animates and takes CPU. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync']

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
