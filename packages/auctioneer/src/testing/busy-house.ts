import { randomUUID } from 'node:crypto'
import type { HouseAuction, Person, TestHouse } from './house.ts'

export type BusyHouse = {
  people: [Person, Person, Person]
  /**
   * Live with bids and auto-bids in its second run. The first run was won, not paid, and its
   * credits refunded.
   */
  live: HouseAuction
  /** Ended by its timer. */
  ended: HouseAuction
  /** Ended by its closing price. */
  won: HouseAuction
  /** Ended by an admin. */
  closed: HouseAuction
  /** Ended without a bid. */
  unsold: HouseAuction
  waiting: HouseAuction
  upcoming: HouseAuction
  /** Closed with credits as the prize; the other bidders were refunded. */
  prized: HouseAuction
  /** Deleted while it was live. */
  deleted: HouseAuction
}

/** Runs every kind of auction event once, including an outage and a pause. */
export async function makeBusyHouse(house: TestHouse): Promise<BusyHouse> {
  const { auctioneer, clock } = house
  const admin = await house.person(0)
  const by = { adminId: admin.id }
  const people: BusyHouse['people'] = [await house.person(), await house.person(), await house.person()]
  const [anna, bruno, carla] = people
  const started = (offer = {}) => house.auction(offer, admin.id)

  const live = await started({ bidCostCredits: 2 })
  await bidInTurn(house, live, [anna, bruno, anna])
  await auctioneer.close(live.id, by)
  await auctioneer.restart(live.id, by)

  const [won, closed] = [await started({ closingPriceCents: 104 }), await started()]
  await bidInTurn(house, won, [anna, bruno, anna, bruno])
  await bidInTurn(house, closed, [carla, anna])
  await auctioneer.close(closed.id, by)

  const ended = await started()
  const unsold = await started({ durationDays: 1 })
  await auctioneer.startAutoBid({ auctionId: ended.id, userId: carla.id, maxBids: 2 })
  await bidInTurn(house, ended, [bruno])
  await clock.pass(31_000)
  await auctioneer.runAutoBidTurns()
  await clock.outage(40_000)
  await auctioneer.beat(house.nodeId, 'api')
  await clock.pass(86_400_000)
  await auctioneer.closeDue()

  for (const { id } of [anna, carla]) await auctioneer.startAutoBid({ auctionId: live.id, userId: id })
  await bidInTurn(house, live, [bruno, anna, bruno])
  await clock.pass(30_000)
  await auctioneer.runAutoBidTurns()
  const waiting = await started()
  const upcoming = await started({ startAsLive: false })
  const { prized, deleted } = await workAtTheDesk(house, people, by, { started, upcoming })
  await house.eventBus.flushed()
  return { people, live, ended, won, closed, unsold, waiting, upcoming, prized, deleted }
}

/**
 * Admin actions: a close with credits as the prize, an edit, a duplicate, a deletion and a platform
 * pause.
 */
async function workAtTheDesk(
  house: TestHouse,
  [anna, bruno, carla]: BusyHouse['people'],
  by: { adminId: number },
  { started, upcoming }: { started: () => Promise<HouseAuction>; upcoming: HouseAuction },
) {
  const { auctioneer, clock } = house
  const [prized, deleted] = [await started(), await started()]
  await bidInTurn(house, prized, [bruno, anna, bruno, carla])
  await bidInTurn(house, deleted, [anna, bruno])
  await auctioneer.edit(deleted.id, { title: 'Un altro nome', closingPriceCredits: 5_000 }, by)
  await auctioneer.duplicate(upcoming.id, { startAsLive: true }, by)
  await auctioneer.close(prized.id, by, { winnerCredits: 50, refundOthers: true })
  await auctioneer.remove(deleted.id, by)
  await auctioneer.pausePlatform({ notice: 'Torniamo alle 15' }, by)
  await clock.pass(7_000)
  await auctioneer.resumePlatform(by)
  return { prized, deleted }
}

async function bidInTurn(house: TestHouse, auction: HouseAuction, people: Person[]): Promise<void> {
  for (const person of people) {
    const outcome = await house.bid(auction, person, randomUUID())
    if (!outcome.ok) throw new Error(outcome.code)
  }
}
