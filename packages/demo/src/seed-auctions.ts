import type { MediaStore } from '@centesimo/media'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import type { DemoItem } from './catalogue/demo-item.ts'
import { createDemoAuction } from './create-demo-auction.ts'
import type { DemoServices } from './demo-services.ts'
import { playToEnd } from './play-to-end.ts'
import { type DemoAuction, readDemoAuctions } from './read-demo-auctions.ts'
import { storePictures } from './store-pictures.ts'

/**
 * Creates an auction of every item of the catalogue, in the item's initial state. Continues what an
 * interrupted start left unfinished. Auctions are created with their main picture alone; the
 * maintenance adds the others while the platform already serves visitors.
 */
export async function seedAuctions(services: DemoServices, crowdIds: readonly number[]): Promise<void> {
  const { log, signal } = services
  const existing = new Map((await readDemoAuctions(services.database)).map((auction) => [auction.demoKey, auction]))
  // Ended auctions come first: the crowd bids on them while the next pictures are rendered.
  const items = demoCatalogue.toSorted((a, b) => Number(isEnded(b)) - Number(isEnded(a)))
  const endings: Promise<void>[] = []
  const failures: unknown[] = []
  const recordFailure = (error: unknown) => {
    failures.push(error)
  }
  let done = 0

  const createAll = async (media: MediaStore) => {
    for (let item = items.shift(); item; item = items.shift()) {
      signal.throwIfAborted()
      const auction = existing.get(item.key) ?? (await create(services, media, item))
      endings.push(bringToEnd(services, { auction, item, crowdIds }).catch(recordFailure))
      if (++done % 10 === 0) log.info({ done, of: demoCatalogue.length }, 'creating the demo auctions')
    }
  }
  await Promise.all(services.media.map((media) => createAll(media).catch(recordFailure)))
  await Promise.all(endings)
  if (failures.length > 0) throw failures[0]
}

type SeededAuction = Pick<DemoAuction, 'id' | 'status' | 'run' | 'bids'>

async function create(services: DemoServices, media: MediaStore, item: DemoItem): Promise<SeededAuction> {
  const images = await storePictures(media, item.key, 1)
  const { initial } = item
  const start = initial.status === 'upcoming' ? { startsInHours: initial.startsInHours } : {}
  const state = await createDemoAuction(services, { item, demoKey: item.key, images, ...start })
  return { id: state.id, status: state.status, run: state.run, bids: state.bidderCount }
}

async function bringToEnd(
  services: DemoServices,
  { auction, item, crowdIds }: { auction: SeededAuction; item: DemoItem; crowdIds: readonly number[] },
): Promise<void> {
  if (item.initial.status !== 'ended' || auction.status !== 'live' || auction.run !== 1) return
  const { bids } = item.initial
  await playToEnd(services, { auctionId: auction.id, bidsPlaced: auction.bids, bids, crowdIds })
}

function isEnded(item: DemoItem): boolean {
  return item.initial.status === 'ended'
}
