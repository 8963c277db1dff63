import type { Page } from 'playwright-core'
import { call } from '../house/call.ts'
import { openPayingHouse } from '../house/open-house.ts'
import { register } from '../house/person.ts'
import { pictures } from '../house/pictures.ts'
import { placeBid } from '../house/place-bid.ts'
import { putUp } from '../house/put-up.ts'
import { openBrowser } from './open-browser.ts'
import { visit } from './visit.ts'

export type Market = Awaited<ReturnType<typeof openMarket>>

/**
 * Starts a platform with payments, two bidders, a few auctions whose timers do not expire, and a
 * browser.
 */
export async function openMarket() {
  const [platform, browser] = await Promise.all([openPayingHouse({ env: { BID_TIMER_SECONDS: '600' } }), openBrowser()])
  const [anna, bruno] = await Promise.all([register(platform, 'anna'), register(platform, 'bruno')])
  const [watches, jewels] = await call(platform.url, 'listCategories')
  const inWatches = { categoryId: watches!.id }
  const inJewels = { categoryId: jewels!.id }
  const clock = await putUp(platform, 'Orologio da polso', { ...inWatches, images: pictures, buyNowPrice: 123_450 })
  const ring = await putUp(platform, 'Anello solitario', { ...inJewels, startingBid: 500, closingPrice: 9_000 })
  const later = await putUp(platform, 'Orologio a cucù', { ...inWatches, startAsLive: false })
  const over = await putUp(platform, 'Spilla venduta', { ...inJewels, closingPrice: 1 })
  await placeBid(platform, anna, over.id)

  const troubles: string[][] = []
  return {
    platform,
    anna,
    bruno,
    jewelsId: jewels!.id,
    ids: { clock: clock.id, ring: ring.id, later: later.id, over: over.id },
    /** A new visit with no page open yet. */
    visit: (options: Parameters<typeof visit>[2] = {}) => visit(browser, platform, options),
    /** A new visit that starts at this address; signed in if the options have a cookie. */
    enter: async (path: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> => {
      const visitor = await visit(browser, platform, options)
      troubles.push(visitor.troubles)
      await visitor.go(path)
      return visitor.page
    },
    /** The errors of all browsers, without the refused requests, which browsers also log. */
    troubles: () => troubles.flat().filter((trouble) => !/status of (401|404|409)/.test(trouble)),
    close: async () => {
      await browser.close()
      await platform.close()
    },
  }
}
