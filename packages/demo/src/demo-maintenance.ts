import { sql } from 'kysely'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { picturePaths } from './catalogue/picture-paths.ts'
import { createDemoAuction } from './create-demo-auction.ts'
import type { DemoServices } from './demo-services.ts'
import { type DemoAccounts, ensureDemoAccounts } from './ensure-demo-accounts.ts'
import { type MaintenanceStep, planMaintenance } from './plan-maintenance.ts'
import { playToEnd } from './play-to-end.ts'
import { type DemoAuction, readDemoAuctions } from './read-demo-auctions.ts'
import { seedAuctions } from './seed-auctions.ts'
import { seedReviews } from './seed-reviews.ts'
import { isStored, storePictures } from './store-pictures.ts'
import { topUpCredits } from './top-up-credits.ts'

/** Bids on an auction that is created only to be listed as ended. */
const ENDED_AUCTION_BIDS = 60

/**
 * Returns a function that runs the maintenance once: accounts and their credits, first content,
 * then enough live, upcoming and ended auctions. Runs in a loop; with nothing to do it costs a few
 * reads.
 */
export function createDemoMaintenance(services: DemoServices): () => Promise<void> {
  let accounts: DemoAccounts | null = null
  let unchecked: DemoAuction[] | null = null
  let hasReviews = false

  return async () => {
    accounts ??= await ensureDemoAccounts(services)
    await topUpCredits(services, accounts)
    if (!(await isSeeded(services))) {
      const startedAt = performance.now()
      await seedAuctions(services, accounts.crowd)
      await markSeeded(services)
      const tookMs = Math.round(performance.now() - startedAt)
      services.log.info({ auctions: demoCatalogue.length, tookMs }, 'demo is ready')
    }
    if (!hasReviews) await seedReviews(services)
    hasReviews = true
    const auctions = await readDemoAuctions(services.database)
    // No bids are accepted during a pause, so a new auction could not be played to its end.
    const isPaused = (await services.auctioneer.readPause()) !== null
    const steps = isPaused ? [] : planMaintenance(auctions, demoCatalogue)
    for (const step of steps) await runStep(services, { step, auctions, crowdIds: accounts.crowd })
    unchecked ??= auctions
    await completeNextPictures(services, unchecked)
  }
}

type StepInput = { step: MaintenanceStep; auctions: readonly DemoAuction[]; crowdIds: readonly number[] }

async function runStep(services: DemoServices, { step, auctions, crowdIds }: StepInput): Promise<void> {
  const { auctioneer, log, signal, media } = services
  signal.throwIfAborted()
  if (step.kind === 'restart') {
    await auctioneer.restart(step.auctionId, { adminId: null })
    log.info({ auction: step.auctionId }, 'demo auction restarted')
    return
  }
  const { demoKey, item, status, startsInHours } = step
  // A copy reuses the stored pictures.
  const sibling = auctions.find((auction) => auction.itemKey === item.key && auction.images.length > 0)
  const images = sibling?.images ?? (await storePictures(media[0]!, item.key, 1))
  const start = startsInHours === undefined ? {} : { startsInHours }
  const { id } = await createDemoAuction(services, { item, demoKey, images, ...start })
  if (status === 'ended') {
    await playToEnd(services, { auctionId: id, bidsPlaced: 0, bids: ENDED_AUCTION_BIDS, crowdIds })
  }
  log.info({ auction: id, demoKey, status }, 'demo auction created')
}

/**
 * Stores the other pictures of an auction that was created with its main one, and pictures that the
 * media folder lost. One auction per run, because the platform already serves visitors and
 * rendering takes a core. Removes from `unchecked` the auctions that it has checked.
 */
async function completeNextPictures(services: DemoServices, unchecked: DemoAuction[]): Promise<void> {
  const media = services.media[0]!
  for (let auction = unchecked.shift(); auction; auction = unchecked.shift()) {
    const { id, itemKey, images } = auction
    if (!demoCatalogue.some((item) => item.key === itemKey)) continue
    const { length } = await picturePaths(itemKey)
    if (images.length >= length && (await isStored(media, images[0]))) continue
    const stored = await storePictures(media, itemKey)
    if (stored.length < images.length || stored.join() === images.join()) return
    await services.database.db.updateTable('auctions').set({ images: stored }).where('public_id', '=', id).execute()
    services.eventBus.publish([], { people: [], ended: [], changes: [{ kind: 'edited', id }] })
    return
  }
}

/** The API's readiness check reads the same row. */
async function isSeeded({ database: { db } }: DemoServices): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst()
  return (row?.value as { ready?: boolean } | undefined)?.ready === true
}

async function markSeeded({ database: { db } }: DemoServices): Promise<void> {
  const value = JSON.stringify({ ready: true })
  await db
    .insertInto('settings')
    .values({ key: 'demo', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql<Date>`clock_timestamp()` }))
    .execute()
}
