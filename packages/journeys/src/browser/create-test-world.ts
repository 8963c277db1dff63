import type { Page } from 'playwright-core'
import { call } from '../testing/call.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { register } from '../testing/person.ts'
import { pictures } from '../testing/pictures.ts'
import { placeBid } from '../testing/place-bid.ts'
import { startPaymentTestPlatform } from '../testing/start-test-platform.ts'
import { closePages, openBrowser } from './open-browser.ts'
import { visit } from './visit.ts'

export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>

/**
 * Starts a platform with payments, two bidders, a few auctions whose timers do not expire, and a
 * browser.
 */
export async function createTestWorld() {
  const [platform, browser] = await Promise.all([
    startPaymentTestPlatform({ env: { BID_TIMER_SECONDS: '600' } }),
    openBrowser(),
  ])
  const [anna, bruno] = await Promise.all([register(platform, 'anna'), register(platform, 'bruno')])
  const [watches, jewels] = await call(platform.url, 'listCategories')
  const inWatches = { categoryId: watches!.id }
  const inJewels = { categoryId: jewels!.id }
  const clock = await createTestAuction(platform, 'Orologio da polso', {
    materials: 'Argento',
    ...inWatches,
    images: pictures,
    buyNowPrice: 123_450,
  })
  const ring = await createTestAuction(platform, 'Anello solitario', {
    ...inJewels,
    startingBid: 500,
    closingPrice: 9_000,
  })
  const later = await createTestAuction(platform, 'Orologio a cucù', { ...inWatches, startAsLive: false })
  const over = await createTestAuction(platform, 'Spilla venduta', { ...inJewels, closingPrice: 1 })
  await placeBid(platform, anna, over.id)

  const browserErrors: string[][] = []
  return {
    platform,
    anna,
    bruno,
    jewelsId: jewels!.id,
    ids: { clock: clock.id, ring: ring.id, later: later.id, over: over.id },
    /** A new visit with no page open yet. */
    visit: (options: Parameters<typeof visit>[2] = {}) => visit(browser, platform, options),
    /** A new visit that starts at this address; signed in if the options have a cookie. */
    openPage: async (path: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> => {
      const visitor = await visit(browser, platform, options)
      browserErrors.push(visitor.browserErrors)
      await visitor.go(path)
      return visitor.page
    },
    /** The errors of all browsers, without the refused requests, which browsers also log. */
    browserErrors: () => browserErrors.flat().filter((browserError) => !/status of (401|404|409)/.test(browserError)),
    closePages: () => closePages(browser),
    close: async () => {
      await browser.close()
      await platform.close()
    },
  }
}
