import { type BidOutcome, Unavailable } from '@centesimo/auctioneer'
import type { Asked, Shown, Told } from '@centesimo/histories'
import { type Chance, createChance } from './chance.ts'
import { failsOnlyByStores, type Node, type World } from './nodes.ts'
import type { PlannedAuction } from './plan.ts'
import { publicIdOf } from './postgres/tables.ts'
import type { Life } from './virtual-time.ts'

/** What the people of a simulation did and saw. */
export type Records = {
  asked: (Asked & { arrivedAt: number | null; arrivedClock: number | null })[]
  shown: Shown[]
  /** Auto-bids that their bidders know to be stopped, by the clock of the database. */
  stopped: { userId: number; auctionId: number; at: number }[]
}

export type People = {
  world: World
  life: Life
  /** The nodes that users reach now. */
  nodes: () => readonly Node[]
  records: Records
  /** Whether an answer is lost on its way. */
  losesAnswer: () => boolean
  /** Ms since the simulation began: then they go. */
  overAt: number
}

const ANSWER_TIMEOUT_MS = 5_000
const MAX_ATTEMPTS = 4
/** How long a bidder waits before the same request again. */
const AGAIN_MS = 300

/** One bid, repeated with its request id until it is answered. */
export async function placeBid(people: People, auctionId: number, userId: number, chance: Chance): Promise<Told> {
  const requestId = chance.id()
  const first = chance.whole(0, 9)
  let told: Told = { is: 'nothing' }
  for (let attempt = 0; attempt < MAX_ATTEMPTS && told.is === 'nothing'; attempt++) {
    if (attempt > 0) await people.world.time.wait(people.life, AGAIN_MS)
    told = await ask(people, { auctionId, userId, requestId, turn: first + attempt }, chance)
  }
  return told
}

type Request = { auctionId: number; userId: number; requestId: string; turn: number }

async function ask(people: People, { auctionId, userId, requestId, turn }: Request, chance: Chance): Promise<Told> {
  const { world, life, records } = people
  const { time, server } = world
  const nodes = people.nodes()
  const asked: Records['asked'][number] = {
    client: `u${userId}`,
    auctionId: publicIdOf(auctionId),
    requestId,
    sentAt: time.now(),
    toldAt: Number.POSITIVE_INFINITY,
    told: { is: 'nothing' },
    arrivedAt: null,
    arrivedClock: null,
  }
  records.asked.push(asked)
  if (nodes.length === 0) return asked.told
  const node = nodes[turn % nodes.length]!
  const [there, back] = [chance.whole(1, 40), chance.whole(1, 40)]
  const outcome = await new Promise<BidOutcome | null>((resolve) => {
    const callOff = time.plan(life, time.now() + ANSWER_TIMEOUT_MS, () => resolve(null))
    time.plan(node.life, time.now() + there, () => {
      asked.arrivedAt = time.now()
      asked.arrivedClock = server.clock()
      const bid = { auctionId: publicIdOf(auctionId), userId, requestId, receivedAt: time.now() }
      void node.auctioneer
        .placeBid(bid)
        .catch(withoutAnswer)
        .then((answer) => {
          if (people.losesAnswer()) return
          time.plan(life, time.now() + back, () => {
            callOff()
            resolve(answer)
          })
        })
    })
  })
  if (outcome) {
    asked.toldAt = time.now()
    asked.told = toldOf(outcome)
  }
  return asked.told
}

/** A 503: the bidder asks again. */
function withoutAnswer(error: unknown): null {
  if (!(error instanceof Unavailable)) failsOnlyByStores(error)
  return null
}

function toldOf(outcome: BidOutcome): Told {
  if (!outcome.ok) return { is: 'refused', code: outcome.code }
  const [run, seq] = outcome.bid.id.split('.').slice(1).map(Number)
  return { is: 'placed', run: run!, seq: seq!, cents: outcome.bid.amount, credits: outcome.credits }
}

/** Records the states that a viewer at this node is shown. */
export function watch({ world, records }: Pick<People, 'world' | 'records'>, { eventBus, life }: Node): void {
  const { time, server } = world
  eventBus.onState((state) => {
    const toHistory = server.clock() - time.now()
    records.shown.push({
      watcher: life.name,
      shownAt: time.now(),
      auctionId: state.id,
      run: state.run,
      version: state.version,
      seq: state.totalBids,
      cents: state.currentBid,
      leader: state.lastBidderName,
      closesAt: state.timerEndsAt === null ? null : Date.parse(state.timerEndsAt) - toHistory,
      ended: state.endReason === null ? null : { by: state.endReason },
    })
  })
}

const LOOK_MS = 3_000
/** A crowd in a rush wants so many times more bids. */
export const RUSH_BIDS = 10

/**
 * The crowd of one auction presses mostly in the last seconds, now and then together, and in the
 * end loses interest.
 */
export async function bidAsCrowd(
  people: People,
  seed: number,
  { auctionId, bidders, planned }: { auctionId: number; bidders: readonly number[]; planned: PlannedAuction },
): Promise<void> {
  const { world, life } = people
  const { time, server } = world
  const chance = createChance(seed, `crowd ${auctionId}`)
  const row = () => server.tables.auctions.get(auctionId)!
  if (planned.isRush) {
    const ofOne = (userId: number) => createChance(seed, `rush ${auctionId} ${userId}`)
    await Promise.all(bidders.map((userId) => bidInRush(people, auctionId, userId, ofOne(userId), planned)))
  }
  const barred = new Set<number>()
  while (time.now() < people.overAt && row().status === 'live') {
    const { timer_ends_at, seq, leader_id } = row()
    const others = bidders.filter((id) => id !== leader_id && !barred.has(id))
    const leftMs = timer_ends_at === null ? 2_000 : timer_ends_at - server.clock()
    const isNight = leftMs > planned.timerMs
    if (others.length === 0 || isNight || (seq >= planned.bidsWanted && leftMs > 0))
      await time.wait(life, untilLook(leftMs, people))
    else {
      await time.wait(life, pressAfter(chance, leftMs, planned.timerMs))
      const together = chance.happens(0.1) ? chance.whole(2, 5) : 1
      for (let one = 1; one < together; one++) void placeBid(people, auctionId, chance.pick(others), chance)
      const userId = chance.pick(others)
      const told = await placeBid(people, auctionId, userId, chance)
      if (told.is === 'refused' && told.code === 'BEGINNERS_ONLY') barred.add(userId)
    }
  }
}

/** Goes on until there are bids enough, or the bidder has no credits left. */
async function bidInRush(
  people: People,
  auctionId: number,
  userId: number,
  chance: Chance,
  { bidsWanted }: PlannedAuction,
): Promise<void> {
  const { world, life, overAt } = people
  const { time, server } = world
  const isOn = () => {
    const { status, seq } = server.tables.auctions.get(auctionId)!
    return status === 'live' && seq < bidsWanted * RUSH_BIDS && time.now() < overAt
  }
  while (isOn()) {
    const told = await placeBid(people, auctionId, userId, chance)
    if (told.is === 'refused' && told.code !== 'ALREADY_LEADING') return
    if (told.is !== 'placed') await time.wait(life, chance.whole(10, 400))
  }
}

/** A deadline may be in the morning, when everybody has gone. */
function untilLook(leftMs: number, { world, overAt }: People): number {
  return Math.min(Math.max(leftMs, 0) + LOOK_MS, overAt - world.time.now())
}

/** Mostly in the last seconds, sometimes at once, rarely in the very last moment. */
function pressAfter(chance: Chance, leftMs: number, timerMs: number): number {
  const latest = Math.max(leftMs, 0)
  if (chance.happens(0.05)) return Math.max(latest + chance.whole(-60, 600), 0)
  if (chance.happens(0.5)) return chance.whole(0, Math.min(latest, 2_500))
  return Math.max(latest - chance.whole(100, Math.round(timerMs * 0.8)), 0)
}

/** Someone with an auto-bid who stops it at some time, and may start it again. */
export async function useAutoBid(people: People, seed: number, auctionId: number, userId: number): Promise<void> {
  const { world, life, records } = people
  const { time, server } = world
  const chance = createChance(seed, `auto-bid ${auctionId} ${userId}`)
  const who = { auctionId: publicIdOf(auctionId), userId }
  while (time.now() < people.overAt && server.tables.auctions.get(auctionId)!.status === 'live') {
    await time.wait(life, chance.whole(500, 60_000))
    const wish = { ...who, maxBids: chance.pick([null, 1, 4, 20]) }
    // It may be on its way while the last stop is still believed.
    records.stopped = records.stopped.filter((each) => each.userId !== userId || each.auctionId !== auctionId)
    const started = await atSomeNode(people, chance, (node) => node.auctioneer.startAutoBid(wish))
    await time.wait(life, chance.whole(500, 240_000))
    const stopped = await atSomeNode(people, chance, (node) => node.auctioneer.stopAutoBid(who))
    // A start without an answer may still be on its way, and come after the stop.
    if (started && stopped?.ok) records.stopped.push({ userId, auctionId, at: server.clock() })
  }
}

/** Null without an answer. */
async function atSomeNode<T>(people: People, chance: Chance, call: (node: Node) => Promise<T>): Promise<T | null> {
  const { time } = people.world
  const nodes = people.nodes()
  if (nodes.length === 0) return null
  const node = chance.pick(nodes)
  return new Promise((resolve) => {
    time.plan(people.life, time.now() + ANSWER_TIMEOUT_MS, () => resolve(null))
    time.plan(node.life, time.now() + chance.whole(1, 40), () => {
      void call(node)
        .catch(() => null)
        .then((answer) => time.plan(people.life, time.now() + chance.whole(1, 40), () => resolve(answer)))
    })
  })
}
