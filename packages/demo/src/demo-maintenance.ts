import { sql } from 'kysely'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import type { DemoItem } from './catalogue/demo-item.ts'
import { picturePaths } from './catalogue/picture-paths.ts'
import { createDemoAuction, moveEndToSlot } from './create-demo-auction.ts'
import type { DemoServices } from './demo-services.ts'
import { type DemoAccounts, ensureDemoAccounts } from './ensure-demo-accounts.ts'
import { maintainGiulia } from './maintain-giulia.ts'
import { type MaintenanceStep, planMaintenance } from './plan-maintenance.ts'
import { type DemoAuction, readDemoAuctions } from './read-demo-auctions.ts'
import { seedAuctions } from './seed-auctions.ts'
import { seedReviews } from './seed-reviews.ts'
import { storeFaces } from './store-faces.ts'
import { isStored, storePictures } from './store-pictures.ts'
import { topUpCredits } from './top-up-credits.ts'

/** How often giulia's account is looked after. */
const GIULIA_EVERY_MS = 60_000

/**
 * Returns a function that runs the maintenance once: accounts and their credits, first content,
 * then enough live, upcoming and ended auctions. Runs in a loop; with nothing to do it costs a few
 * reads.
 */
export function createDemoMaintenance(services: DemoServices): () => Promise<void> {
  let accounts: DemoAccounts | null = null
  const unchecked = [...demoCatalogue]
  let isComplete = false
  let giuliaAt = Number.NEGATIVE_INFINITY

  return async () => {
    // No bids are accepted during a pause, and no history may end in one.
    const isPaused = (await services.auctioneer.readPause()) !== null
    if (accounts === null) {
      if (isPaused) return
      accounts = await seedOnce(services)
    }
    await topUpCredits(services, accounts)
    if (!isComplete) await completeContent(services)
    isComplete = true
    const auctions = await readDemoAuctions(services.database)
    const steps = isPaused ? [] : planMaintenance(auctions, demoCatalogue)
    for (const step of steps) await runStep(services, { step, auctions })
    if (!isPaused && performance.now() - giuliaAt > GIULIA_EVERY_MS) {
      await maintainGiulia(services, accounts)
      giuliaAt = performance.now()
    }
    await completeNextPictures(services, unchecked)
  }
}

/** Creates what is missing of accounts, history and auctions, in the first run of a process. */
async function seedOnce(services: DemoServices): Promise<DemoAccounts> {
  const startedAt = performance.now()
  await seedAuctions(services)
  const accounts = await ensureDemoAccounts(services)
  if (await isSeeded(services)) return accounts
  await maintainGiulia(services, accounts)
  await markSeeded(services)
  const tookMs = Math.round(performance.now() - startedAt)
  services.log.info({ auctions: demoCatalogue.length, tookMs }, 'demo is ready')
  return accounts
}

/** What a visitor's first page does not wait for. */
async function completeContent(services: DemoServices): Promise<void> {
  await seedReviews(services)
  await storeFaces(services)
}

type StepInput = { step: MaintenanceStep; auctions: readonly DemoAuction[] }

async function runStep(services: DemoServices, { step, auctions }: StepInput): Promise<void> {
  const { auctioneer, log, signal, media } = services
  signal.throwIfAborted()
  if (step.kind === 'restart') {
    const restarted = await auctioneer.restart(step.auctionId, { adminId: null })
    if (restarted.ok) await moveEndToSlot(services, restarted.liveState)
    log.info({ auction: step.auctionId }, 'demo auction restarted')
    return
  }
  const { demoKey, item, status, startsInHours } = step
  // A copy reuses the stored pictures.
  const sibling = auctions.find((auction) => auction.itemKey === item.key && auction.images.length > 0)
  const images = sibling?.images ?? (await storePictures(media[0]!, item.key, 1))
  const start = startsInHours === undefined ? {} : { startsInHours }
  const { id } = await createDemoAuction(services, { item, demoKey, images, ...start })
  log.info({ auction: id, demoKey, status }, 'demo auction created')
}

/**
 * Stores the other pictures of an item whose auctions were created with its main one, and pictures
 * that the media folder lost. One item per run, because the platform already serves visitors and
 * rendering takes a core. Removes from `unchecked` the items that it has checked.
 */
async function completeNextPictures(services: DemoServices, unchecked: DemoItem[]): Promise<void> {
  const media = services.media[0]!
  for (let item = unchecked.shift(); item; item = unchecked.shift()) {
    const { key } = item
    const { length } = await picturePaths(key)
    const auctions = (await readDemoAuctions(services.database)).filter(({ itemKey }) => itemKey === key)
    const isComplete = ({ images }: DemoAuction) => images.length >= length
    if (auctions.every(isComplete) && (await isStored(media, auctions[0]?.images[0]))) continue
    const stored = await storePictures(media, key)
    const outdated = auctions.filter(({ images }) => stored.length >= images.length && stored.join() !== images.join())
    if (outdated.length === 0) return
    const ids = outdated.map(({ id }) => id)
    await services.database.db.updateTable('auctions').set({ images: stored }).where('public_id', 'in', ids).execute()
    services.eventBus.publish([], { people: [], ended: [], changes: ids.map((id) => ({ kind: 'edited', id })) })
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
