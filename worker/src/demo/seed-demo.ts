import type { MediaStore } from '@centesimo/media'
import { type DemoItem, demoCatalogue } from './catalogue/index.ts'
import { type DemoAuction, readDemoAuctions } from './demo-auctions.ts'
import type { PeopledHouse } from './demo-house.ts'
import { storePictures } from './demo-pictures.ts'
import { openAuction } from './open-auction.ts'
import { runToEnd } from './run-to-end.ts'

/**
 * The demo's first content: every item of the catalogue in the state that it begins with. Takes up what an interrupted start has left. An auction opens
 * with its main picture; the others follow when the house is open.
 */
export async function seedDemo(house: PeopledHouse): Promise<void> {
  const { log, signal } = house
  const known = new Map((await readDemoAuctions(house.database)).map((auction) => [auction.demoKey, auction]))
  // What is to end comes first: its bids take their time while the next pictures are drawn.
  const items = demoCatalogue.toSorted((a, b) => Number(isToEnd(b)) - Number(isToEnd(a)))
  const endings: Promise<void>[] = []
  const failures: unknown[] = []
  const failed = (error: unknown) => {
    failures.push(error)
  }
  let done = 0

  const work = async (media: MediaStore) => {
    for (let item = items.shift(); item; item = items.shift()) {
      signal.throwIfAborted()
      const auction = known.get(item.key) ?? (await open(house, media, item))
      endings.push(bringToEnd(house, auction, item).catch(failed))
      if (++done % 10 === 0) log.info({ done, of: demoCatalogue.length }, 'demo auctions are being prepared')
    }
  }
  await Promise.all(house.media.map((media) => work(media).catch(failed)))
  await Promise.all(endings)
  if (failures.length > 0) throw failures[0]
}

type Present = Pick<DemoAuction, 'id' | 'status' | 'run' | 'bids'>

async function open(house: PeopledHouse, media: MediaStore, item: DemoItem): Promise<Present> {
  const images = await storePictures(media, item.key, 1)
  const { initial } = item
  const start = initial.status === 'upcoming' ? { startsInHours: initial.startsInHours } : {}
  const hot = await openAuction(house, { item, demoKey: item.key, images, ...start })
  return { id: hot.id, status: hot.status, run: hot.run, bids: hot.bidderCount }
}

async function bringToEnd(house: PeopledHouse, auction: Present, { initial }: DemoItem): Promise<void> {
  if (initial.status !== 'ended' || auction.status !== 'live' || auction.run !== 1) return
  await runToEnd(house, { id: auction.id, placed: auction.bids }, initial.bids)
}

function isToEnd(item: DemoItem): boolean {
  return item.initial.status === 'ended'
}
