import { sql } from 'kysely'
import { demoCatalogue } from './catalogue/index.ts'
import { type DemoAuction, readDemoAuctions } from './demo-auctions.ts'
import type { DemoHouse, PeopledHouse } from './demo-house.ts'
import { type DemoPeople, ensureDemoPeople, topUp } from './demo-people.ts'
import { isStored, storePictures } from './demo-pictures.ts'
import { openAuction } from './open-auction.ts'
import { planUpkeep, type Upkeep } from './plan-upkeep.ts'
import { runToEnd } from './run-to-end.ts'
import { seedDemo } from './seed-demo.ts'
import { seedReviews } from './seed-reviews.ts'

/** Bids of an auction that is opened only to have ended. */
const ENDED_BIDS = 60

/**
 * Keeps the demo's promises: its accounts, its first content, then always enough live, upcoming and ended auctions and credits for the crowd. To be
 * called again and again; what is as it should be costs a look.
 */
export function createDemoKeeper(house: DemoHouse): () => Promise<void> {
  let people: DemoPeople | null = null
  let toLookAt: DemoAuction[] | null = null
  let hasReviews = false

  return async () => {
    people ??= await ensureDemoPeople(house)
    const peopled: PeopledHouse = { ...house, people }
    await topUp(house, people)
    if (!(await isSeeded(house))) {
      const began = performance.now()
      await seedDemo(peopled)
      await markSeeded(house)
      house.log.info({ auctions: demoCatalogue.length, tookMs: Math.round(performance.now() - began) }, 'demo is ready')
    }
    if (!hasReviews) await seedReviews(house)
    hasReviews = true
    const auctions = await readDemoAuctions(house.database)
    // What would be opened or run to its end in a pause could not be bid on.
    const isPaused = (await house.auctioneer.readPause()) !== null
    const upkeep = isPaused ? [] : planUpkeep(auctions, demoCatalogue)
    for (const each of upkeep) await act(peopled, auctions, each)
    toLookAt ??= auctions
    await completeNext(house, toLookAt)
  }
}

async function act(house: PeopledHouse, auctions: readonly DemoAuction[], upkeep: Upkeep): Promise<void> {
  const { auctioneer, log, signal, media } = house
  signal.throwIfAborted()
  if ('restart' in upkeep) {
    await auctioneer.restart(upkeep.restart, { adminId: null })
    log.info({ auction: upkeep.restart }, 'demo auction restarted')
    return
  }
  const { open: demoKey, item, as, startsInHours } = upkeep
  // A copy shows the same pictures.
  const like = auctions.find((auction) => auction.itemKey === item.key && auction.images.length > 0)
  const images = like?.images ?? (await storePictures(media[0]!, item.key, 1))
  const start = startsInHours === undefined ? {} : { startsInHours }
  const { id } = await openAuction(house, { item, demoKey, images, ...start })
  if (as === 'ended') await runToEnd(house, { id, placed: 0 }, ENDED_BIDS)
  log.info({ auction: id, demoKey, as }, 'demo auction opened')
}

/**
 * The other pictures of what opened with its main one, and those that the media folder lost: one auction a look, because the house is open by now and
 * drawing takes a core. Takes from `auctions` what it has looked at.
 */
async function completeNext(house: DemoHouse, auctions: DemoAuction[]): Promise<void> {
  const media = house.media[0]!
  for (let auction = auctions.shift(); auction; auction = auctions.shift()) {
    const { id, itemKey, images } = auction
    const item = demoCatalogue.find((each) => each.key === itemKey)
    if (!item || (images.length >= item.draw().length && (await isStored(media, images[0])))) continue
    const stored = await storePictures(media, itemKey)
    if (stored.length < images.length || stored.join() === images.join()) return
    await house.database.db.updateTable('auctions').set({ images: stored }).where('public_id', '=', id).execute()
    house.feed.publish([], { people: [], ended: [], changes: [{ kind: 'edited', id }] })
    return
  }
}

/** The readiness that the API reports reads the same row. */
async function isSeeded({ database: { db } }: DemoHouse): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst()
  return (row?.value as { ready?: boolean } | undefined)?.ready === true
}

async function markSeeded({ database: { db } }: DemoHouse): Promise<void> {
  const value = JSON.stringify({ ready: true })
  await db
    .insertInto('settings')
    .values({ key: 'demo', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql<Date>`clock_timestamp()` }))
    .execute()
}
