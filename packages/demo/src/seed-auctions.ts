import type { MediaStore } from '@centesimo/media'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import type { DemoItem } from './catalogue/demo-item.ts'
import { createDemoAuction } from './create-demo-auction.ts'
import type { DemoServices } from './demo-services.ts'
import { hasHistory, seedHistory } from './history/seed-history.ts'
import { startLiveRuns } from './history/start-live-runs.ts'
import { readDemoAuctions } from './read-demo-auctions.ts'
import { storePictures } from './store-pictures.ts'

/**
 * Creates an auction of every item of the catalogue, in the item's initial state, and the history.
 * Continues what an interrupted start left unfinished. Auctions are created with their main picture
 * alone; the maintenance adds the others while the platform already serves visitors.
 */
export async function seedAuctions(services: DemoServices): Promise<void> {
  const images = await storeMainPictures(services)
  services.signal.throwIfAborted()
  if (!(await hasHistory(services.database))) {
    await seedHistory(services, images)
    await startLiveRuns(services)
  }
  const existing = new Set((await readDemoAuctions(services.database)).map((auction) => auction.demoKey))
  for (const item of demoCatalogue) {
    services.signal.throwIfAborted()
    if (existing.has(item.key)) continue
    const { initial } = item
    const start = initial.status === 'upcoming' ? { startsInHours: initial.startsInHours } : {}
    await createDemoAuction(services, { item, demoKey: item.key, images: images.get(item.key)!, ...start })
  }
}

/** The pictures of each item by its key: those that its auctions have, else the main one. */
async function storeMainPictures({ database, media, signal, log }: DemoServices): Promise<Map<string, string[]>> {
  const auctions = await readDemoAuctions(database)
  const images = new Map<string, string[]>()
  for (const { itemKey, images: stored } of auctions) if (stored.length > 0) images.set(itemKey, stored)
  const items = demoCatalogue.filter(({ key }) => !images.has(key))
  const storeAll = async (store: MediaStore) => {
    for (let item: DemoItem | undefined = items.shift(); item; item = items.shift()) {
      signal.throwIfAborted()
      images.set(item.key, await storePictures(store, item.key, 1))
      if (images.size % 10 === 0) log.info({ done: images.size, of: demoCatalogue.length }, 'drawing the demo pictures')
    }
  }
  await Promise.all(media.map(storeAll))
  return images
}
