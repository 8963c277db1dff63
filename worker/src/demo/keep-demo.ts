import { sql } from 'kysely'
import { demoCatalogue } from './catalogue/index.ts'
import { readDemoAuctions } from './demo-auctions.ts'
import type { DemoHouse, PeopledHouse } from './demo-house.ts'
import { type DemoPeople, ensureDemoPeople, topUp } from './demo-people.ts'
import { isStored, storePictures } from './demo-pictures.ts'
import { openAuction } from './open-auction.ts'
import { planUpkeep, type Upkeep } from './plan-upkeep.ts'
import { runToEnd } from './run-to-end.ts'
import { seedDemo } from './seed-demo.ts'

/** Bids of an auction that is opened only to have ended. */
const ENDED_BIDS = 60

/**
 * Keeps the demo's promises: its accounts, its first content, then always enough live, upcoming and ended auctions and credits for the crowd. To be
 * called again and again; what is as it should be costs a look.
 */
export function createDemoKeeper(house: DemoHouse): () => Promise<void> {
  let people: DemoPeople | null = null
  let hasPictures = false

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
    for (const each of planUpkeep(await readDemoAuctions(house.database), demoCatalogue)) await act(peopled, each)
    if (!hasPictures) await completePictures(house)
    hasPictures = true
  }
}

async function act(house: PeopledHouse, upkeep: Upkeep): Promise<void> {
  const { auctioneer, log, signal, media } = house
  signal.throwIfAborted()
  if ('restart' in upkeep) {
    await auctioneer.restart(upkeep.restart, { adminId: null })
    log.info({ auction: upkeep.restart }, 'demo auction restarted')
    return
  }
  const { open: demoKey, item, as, startsInHours } = upkeep
  const images = await storePictures(media[0]!, item.key)
  const start = startsInHours === undefined ? {} : { startsInHours }
  const { id } = await openAuction(house, { item, demoKey, images, ...start })
  if (as === 'ended') await runToEnd(house, { id, placed: 0 }, ENDED_BIDS)
  log.info({ auction: id, demoKey, as }, 'demo auction opened')
}

/** The other pictures of what opened with its main one, and those that the media folder lost. */
async function completePictures(house: DemoHouse): Promise<void> {
  const media = house.media[0]!
  for (const { id, itemKey, images } of await readDemoAuctions(house.database)) {
    house.signal.throwIfAborted()
    const item = demoCatalogue.find((each) => each.key === itemKey)
    if (!item || (images.length >= item.draw().length && (await isStored(media, images[0])))) continue
    const stored = await storePictures(media, itemKey)
    if (stored.length < images.length || stored.join() === images.join()) continue
    await house.database.db.updateTable('auctions').set({ images: stored }).where('public_id', '=', id).execute()
    house.feed.publish([], { people: [], ended: [], changes: [{ kind: 'edited', id }] })
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
