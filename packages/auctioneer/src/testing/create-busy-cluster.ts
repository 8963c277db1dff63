import { randomUUID } from 'node:crypto'
import type { Person, TestAuction, TestCluster } from './create-test-cluster.ts'

export type BusyCluster = {
  people: [Person, Person, Person]
  /**
   * Live with bids and auto-bids in its second run. The first run was won, not paid, and its
   * credits refunded.
   */
  live: TestAuction
  /** Ended by its timer. */
  ended: TestAuction
  /** Ended by its closing price. */
  won: TestAuction
  /** Ended by an admin. */
  closed: TestAuction
  /** Ended without a bid. */
  unsold: TestAuction
  waiting: TestAuction
  upcoming: TestAuction
  /** Closed with credits as the prize; the other bidders were refunded. */
  prized: TestAuction
  /** Deleted while it was live. */
  deleted: TestAuction
}

/** Runs every kind of auction event once, including an outage and a pause. */
export async function createBusyCluster(cluster: TestCluster): Promise<BusyCluster> {
  const { auctioneer, clock } = cluster
  const admin = await cluster.person(0)
  const actor = { adminId: admin.id }
  const people: BusyCluster['people'] = [await cluster.person(), await cluster.person(), await cluster.person()]
  const [anna, bruno, carla] = people
  const started = (offer = {}) => cluster.auction(offer, admin.id)

  const live = await started({ bidCostCredits: 2 })
  await placeBidsInTurn(cluster, live, [anna, bruno, anna])
  await auctioneer.close(live.id, actor)
  await auctioneer.restart(live.id, actor)

  const [won, closed] = [await started({ closingPriceCents: 104 }), await started()]
  await placeBidsInTurn(cluster, won, [anna, bruno, anna, bruno])
  await placeBidsInTurn(cluster, closed, [carla, anna])
  await auctioneer.close(closed.id, actor)

  const ended = await started()
  const unsold = await started({ durationDays: 1 })
  await auctioneer.startAutoBid({ auctionId: ended.id, userId: carla.id, maxBids: 2 })
  await placeBidsInTurn(cluster, ended, [bruno])
  await clock.pass(31_000)
  await auctioneer.runAutoBidTurns()
  await clock.outage(61_000)
  await auctioneer.closeDue()
  await clock.pass(86_400_000)
  await auctioneer.closeDue()

  for (const { id } of [anna, carla]) await auctioneer.startAutoBid({ auctionId: live.id, userId: id })
  await placeBidsInTurn(cluster, live, [bruno, anna, bruno])
  await clock.pass(30_000)
  await auctioneer.runAutoBidTurns()
  const waiting = await started()
  const upcoming = await started({ startAsLive: false })
  const { prized, deleted } = await runAdminActions(cluster, people, actor, { started, upcoming })
  await cluster.eventBus.flushed()
  return { people, live, ended, won, closed, unsold, waiting, upcoming, prized, deleted }
}

/**
 * Admin actions: a close with credits as the prize, an edit, a duplicate, a deletion and a platform
 * pause.
 */
async function runAdminActions(
  cluster: TestCluster,
  [anna, bruno, carla]: BusyCluster['people'],
  actor: { adminId: number },
  { started, upcoming }: { started: () => Promise<TestAuction>; upcoming: TestAuction },
) {
  const { auctioneer, clock } = cluster
  const [prized, deleted] = [await started(), await started()]
  await placeBidsInTurn(cluster, prized, [bruno, anna, bruno, carla])
  await placeBidsInTurn(cluster, deleted, [anna, bruno])
  await auctioneer.edit(deleted.id, { title: 'Un altro nome', closingPriceCents: 5_000 }, actor)
  await auctioneer.duplicate(upcoming.id, { startAsLive: true }, actor)
  await auctioneer.close(prized.id, actor, { winnerCredits: 50, refundOthers: true })
  await auctioneer.remove(deleted.id, actor)
  await auctioneer.pausePlatform({ notice: 'Torniamo alle 15' }, actor)
  await clock.pass(7_000)
  await auctioneer.resumePlatform(actor)
  return { prized, deleted }
}

async function placeBidsInTurn(cluster: TestCluster, auction: TestAuction, people: Person[]): Promise<void> {
  for (const person of people) {
    const outcome = await cluster.bid(auction, person, randomUUID())
    if (!outcome.ok) throw new Error(outcome.code)
  }
}
