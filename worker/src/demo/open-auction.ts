import type { HotAuction, NewAuction } from '@centesimo/auctioneer'
import type { DemoItem } from './catalogue/index.ts'
import type { DemoHouse } from './demo-house.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** What has no duration waits as long as this for its first bid. */
const WAIT_MS = 365 * DAY_MS

export type Opening = { item: DemoItem; demoKey: string; images: string[]; startsInHours?: number }

/** Puts an item up for auction: live at once, or upcoming when it is to start in some hours. */
export async function openAuction(house: DemoHouse, opening: Opening): Promise<HotAuction> {
  const { id } = await house.database.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', opening.item.categorySlug)
    .executeTakeFirstOrThrow()
  return house.auctioneer.create(toOffer(house, opening, id), { adminId: null })
}

function toOffer({ config, auctioneer }: DemoHouse, opening: Opening, categoryId: number): NewAuction {
  const { item, demoKey, images, startsInHours } = opening
  const now = Math.round(auctioneer.databaseNow() ?? Date.now())
  const startTime = startsInHours === undefined ? null : now + startsInHours * HOUR_MS
  // The catalogue's timers are made for a house whose timer is a minute.
  const timerMs = Math.max(Math.round((item.timerSeconds / 60) * config.bidTimerMs), config.bidTimerMs)
  return {
    title: item.title,
    description: item.description,
    images,
    categoryId,
    startingBidCents: item.startingBidCents,
    closingPriceCents: item.closingPriceCredits,
    incrementCents: 1,
    buyNowCents: item.buyNowPriceCents,
    reserveCents: null,
    estimatedValue: item.estimatedValue,
    startTime,
    endTime: (startTime ?? now) + WAIT_MS,
    startAsLive: startTime === null,
    durationDays: item.durationDays,
    durationMonths: 0,
    minCredits: 0,
    timerMs,
    condition: item.condition,
    authenticity: item.authenticity,
    dimensions: item.dimensions ?? null,
    weight: item.weight ?? null,
    materials: item.materials ?? null,
    provenance: item.provenance ?? null,
    yearMade: item.yearMade ?? null,
    demo: { role: item.role, key: demoKey },
  }
}
