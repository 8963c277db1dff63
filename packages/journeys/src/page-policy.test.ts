import { pagePaths } from '@centesimo/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { register } from './testing/person.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// The Content-Security-Policy of the pages in a browser. That no screen violates it is part of
// every-screen.test.ts, which fails on every message in a console.

let platform: PaymentTestPlatform
let browser: Browser
let visitor: Visit
beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startPaymentTestPlatform(), openBrowser()])
  const anna = await register(platform, 'anna')
  visitor = await visit(browser, platform, { cookie: anna.cookie })
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

const withPayments = ['/buy-credits', '/shop', '/won-auction/:id']

test('only pages with payment buttons let the provider in', async () => {
  for (const path of pagePaths) {
    const address = path.replace('*', 'utenti').replace(':id', '00000000-0000-7000-8000-000000000000')
    const answer = await fetch(new URL(address, platform.url), { headers: { accept: 'text/html' } })
    const policy = answer.headers.get('content-security-policy')!
    const isPaying = withPayments.includes(path)
    expect(policy.includes(platform.paypal.settings.PAYPAL_API_URL!), path).toBe(isPaying)
    expect(policy.includes("'unsafe-inline'"), path).toBe(isPaying)
    expect(policy.includes("require-trusted-types-for 'script'"), path).toBe(!isPaying)
    expect(policy, path).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
  }
})

test('a page takes no string as HTML or as the address of a script', async () => {
  const { page, go } = visitor
  await go('/come-funziona')
  const refused = await page.evaluate(() => {
    const tryTo = (work: () => unknown) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      html: tryTo(() => {
        document.body.innerHTML = '<b>x</b>'
      }),
      script: tryTo(() => {
        document.createElement('script').src = '/theme.js'
      }),
      policy: tryTo(() =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
    }
  })
  expect(refused).toEqual({ html: 'TypeError', script: 'TypeError', policy: 'TypeError' })
  const messages = visitor.browserErrors.splice(0)
  expect(messages.length).toBeGreaterThan(0)
  expect(
    messages.filter((text) => !/Content Security Policy|TrustedHTML|TrustedScript|TrustedTypePolicy|eval/i.test(text)),
  ).toEqual([])
})

test('a link to a payment loads the page again, with the policy and the buttons of a payment', async () => {
  const { page, go, browserErrors } = visitor
  await go('/come-funziona')
  const isFirstDocument = () => page.evaluate(() => 'mark' in globalThis)
  await page.evaluate(() => Object.assign(globalThis, { mark: true }))
  await page.locator('a[href="/auctions"]').first().click()
  await page.waitForURL('**/auctions')
  expect(await isFirstDocument()).toBe(true)
  await page.locator('a[href="/buy-credits"]').first().click()
  await page.waitForURL('**/buy-credits')
  await expect.poll(isFirstDocument, { timeout: 20_000 }).toBe(false)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(browserErrors).toEqual([])
})
