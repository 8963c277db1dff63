import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser/open-browser.ts'
import { visit } from './browser/visit.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

const webDir = join(import.meta.dirname, '../../../web/dist')

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

type Line = { msg: string; message: string; build: string; page: string; stack: string }

function readReports(): Line[] {
  const lines = readFileSync(join(platform.folder, 'logs/api.log'), 'utf8').trim().split('\n')
  return lines
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'a page reported an error')
}

test('an error of a page is in the log, and the source map of its build is here but not on the web', async () => {
  const { page, go } = await visit(browser, platform)
  // As a wrong release would have it.
  await page.route('**/assets/index-*.js', async (route) => {
    const response = await route.fetch()
    const fault = `\nsetTimeout(() => { throw new TypeError('prova di giulia@example.it') }, 1_000)`
    await route.fulfill({ response, body: (await response.text()) + fault })
  })
  await go('/auctions?q=segreto')
  await expect.poll(readReports, { timeout: 30_000 }).toHaveLength(1)
  const [report] = readReports()
  expect(report).toMatchObject({ page: '/auctions', message: 'TypeError: prova di [mail]' })
  expect(report!.stack).toContain(`/assets/${report!.build}`)
  expect(JSON.stringify(report)).not.toMatch(/segreto|giulia/)
  expect(report!.build).toMatch(/^index-[\w-]+\.js$/)
  expect(existsSync(join(webDir, '.maps', `${report!.build}.map`))).toBe(true)
  for (const path of [`/assets/${report!.build}.map`, `/.maps/${report!.build}.map`]) {
    expect([path, (await fetch(platform.url + path)).status]).toEqual([path, 404])
  }
  const built = readFileSync(join(webDir, 'assets', report!.build), 'utf8')
  expect(built).not.toContain('sourceMappingURL')
})
