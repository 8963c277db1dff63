import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { bidButton } from '../browser/auction-screen.ts'
import { desktop, phone } from '../browser/open-browser.ts'
import { visit } from '../browser/visit.ts'
import type { Person } from '../testing/person.ts'
import type { TestPlatform } from '../testing/start-test-platform.ts'

const SETTLE_MS = 4_000
const ROUNDS = 60
const PAUSE_MS = 120

export type InteractionTime = {
  page: string
  /** The 98th percentile from a click, tap or key to the next paint, in ms. */
  p98Ms: number
  slowestMs: number
}

type Plan = {
  page: string
  path: string
  screen: BrowserContextOptions
  /** Presses something of the page with the pointer or a key. */
  interact: (page: Page, round: number) => Promise<void>
}

/** Interaction to next paint, while the countdowns run and others bid. */
export async function measureInteractions(
  platform: TestPlatform,
  browser: Browser,
  visitor: Person,
  auctionId: string,
): Promise<InteractionTime[]> {
  const plans: Plan[] = [
    { page: 'Home, a category', path: '/', screen: desktop, interact: chooseCategory },
    { page: 'the auctions, the bid dialog', path: '/auctions?status=live', screen: desktop, interact: openAndClose },
    { page: 'an auction, tabs and bids', path: `/auctions/${auctionId}`, screen: phone, interact: tapTabOrBid },
  ]
  const times: InteractionTime[] = []
  for (const { page: name, path, screen, interact } of plans) {
    const { page, go, context } = await visit(browser, platform, { ...screen, cookie: visitor.cookie })
    await go(path)
    await wait(SETTLE_MS)
    await observe(page)
    for (let round = 0; round < ROUNDS; round++) {
      await interact(page, round)
      await wait(PAUSE_MS)
    }
    times.push({ page: name, ...(await readTimes(page)) })
    await context.close()
  }
  return times
}

const chooseCategory = (page: Page, round: number) =>
  page
    .getByRole('group')
    .getByRole('button')
    .nth(round % 2)
    .click()

/** The dialog's own PUNTA gets the focus; Escape closes it. */
async function openAndClose(page: Page, round: number): Promise<void> {
  if (round % 2 === 1) return page.keyboard.press('Escape')
  await page
    .getByRole('article')
    .nth(round % 4)
    .getByRole('button', { name: /^PUNTA/ })
    .click()
}

/** Every fourth tap bids. */
const tapTabOrBid = (page: Page, round: number) =>
  round % 4 === 3
    ? bidButton(page).tap()
    : page
        .getByRole('tab')
        .nth(round % 2)
        .tap()

type Observed = { interactions: Map<number, number> }

async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const interactions = new Map<number, number>()
    Object.assign(window, { interactions })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

async function readTimes(page: Page): Promise<Omit<InteractionTime, 'page'>> {
  const reported = await page.evaluate(() => [...(window as unknown as Observed).interactions.values()])
  // The browser reports no interaction shorter than 16 ms.
  const all = [...reported, ...Array<number>(Math.max(0, ROUNDS - reported.length)).fill(16)].sort(
    (one, other) => one - other,
  )
  return { p98Ms: all[Math.ceil(all.length * 0.98) - 1] ?? 0, slowestMs: all.at(-1) ?? 0 }
}
