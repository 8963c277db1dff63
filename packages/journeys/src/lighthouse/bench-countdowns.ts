import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { type Person, register } from '../testing/person.ts'
import { pictures } from '../testing/pictures.ts'
import { placeBid } from '../testing/place-bid.ts'
import type { TestPlatform } from '../testing/start-test-platform.ts'
import { type InteractionTime, measureInteractions } from './measure-interactions.ts'
import { type MainThreadUse, measureMainThread } from './measure-main-thread.ts'

const AUCTIONS = 12
/** The shortest timer there is: half of the time its countdown shows tenths. */
const TIMER_SECONDS = 12
const BID_EVERY_MS = 700
const SETTLE_MS = 4_000

export type CountdownCost = MainThreadUse & { page: string }

export type CountdownBenchmark = {
  pages: CountdownCost[]
  interactions: InteractionTime[]
}

/**
 * What twelve live auctions with bids cost the main thread of a desktop page, beside a page without
 * any countdown; and how soon pages answer to clicks and taps meanwhile.
 */
export async function benchCountdowns(
  platform: TestPlatform,
  browser: Browser,
  seconds: number,
): Promise<CountdownBenchmark> {
  const bidders = [
    await register(platform, 'carlo', { credits: 5_000 }),
    await register(platform, 'dora', { credits: 5_000 }),
  ]
  const ids: string[] = []
  for (let number = 1; number <= AUCTIONS; number++) {
    const offer = { images: pictures.slice(0, 1), closingPrice: 1_000_000, timerSeconds: TIMER_SECONDS }
    ids.push((await createTestAuction(platform, `Cronografo numero ${number}`, offer)).id)
  }
  const bids = startBidding(platform, bidders, ids)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await wait(AUCTIONS * BID_EVERY_MS)
    const pages: CountdownCost[] = []
    for (const path of ['/', '/auctions?status=live', `/auctions/${ids[0]}`, '/come-funziona']) {
      await page.goto(new URL(path, platform.url).href)
      await wait(SETTLE_MS)
      pages.push({ page: path.replace(/[\da-f-]{36}/, ':id'), ...(await measureMainThread(page, seconds)) })
    }
    await context.close()
    const visitor = await register(platform, 'spettatrice', { credits: 5_000 })
    return { pages, interactions: await measureInteractions(platform, browser, visitor, ids[0]!) }
  } finally {
    await bids.stop()
    await context.close()
  }
}

/** The bidders take turns, so that no countdown ends and each starts again every few seconds. */
function startBidding(platform: TestPlatform, bidders: readonly Person[], ids: readonly string[]) {
  let isStopped = false
  const bidding = (async () => {
    for (let round = 0; !isStopped; round++) {
      for (const id of ids) {
        if (isStopped) return
        await placeBid(platform, bidders[round % bidders.length]!, id)
        await wait(BID_EVERY_MS)
      }
    }
  })()
  return {
    stop: () => {
      isStopped = true
      return bidding
    },
  }
}
