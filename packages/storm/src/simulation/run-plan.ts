import { parseOpeningHours } from '@centesimo/domain'
import { checkHistory } from '@centesimo/histories'
import type { Channels } from './bus.ts'
import { createChance } from './chance.ts'
import { checkFairness } from './check-fairness.ts'
import { checkTables, hasTrueClock } from './check-tables.ts'
import { bidAsCrowd, type People, placeBid, type Records, RUSH_BIDS, useAutoBid, watch } from './crowd.ts'
import { happen, resume, type Site, type Weather } from './faults.ts'
import { startNode, type World } from './nodes.ts'
import { momentOf, type Plan, type PlannedAuction } from './plan.ts'
import type { Link } from './postgres/pool.ts'
import { createServer, type Lie } from './postgres/server.ts'
import { addAuction, addUser, emptyTables, type Tables } from './postgres/tables.ts'
import { createVirtualTime, type Life } from './virtual-time.ts'

export type Outcome = {
  /** What contradicts the rules, in a sentence each. */
  problems: string[]
  bids: number
  runs: number
  simulatedMs: number
  events: number
  tables: Tables
  records: Records
}

const MINUTE_MS = 60_000
/** After the last fault is over: restarts, closes and what still waits. */
const QUIET_MS = 100_000
const BACK_MS = 20_000
const WAIT_MS = 7 * 86_400_000
const CREDITS = 600
/** The longest way to a node that runs, and what a bid may wait there before it is an outage. */
const MOST_DELAY_MS = 1_150

/** Runs a plan to its end and checks everything that was written and everything that was told. */
export async function runPlan(plan: Plan, lie: Lie | null = null): Promise<Outcome> {
  const { hours, epoch } = momentOf(plan.moment)
  const time = createVirtualTime()
  const tables = emptyTables(plan.winSlots)
  const server = createServer(time, tables, epoch, lie)
  const chance = createChance(plan.seed, 'network')
  const weather: Weather = { slowMs: 0, answersLost: 0, messagesLost: 0 }
  const channels: Channels = {
    members: new Set(),
    isDown: false,
    delayMs: () => chance.whole(1, 5),
    loses: () => weather.messagesLost > 0 && chance.happens(weather.messagesLost),
  }
  const settings = { hours: parseOpeningHours(hours, 'Europe/Rome'), autoBidIntervalMs: 30_000 }
  const world: World = { time, server, channels, settings, started: 0 }
  const about = (ms: number) => ms && chance.whole(ms / 2, ms * 1.5)
  const newLink = (): Link => ({
    delayMs() {
      return chance.whole(1, 9) / 10 + about(weather.slowMs) + about(this.slowMs)
    },
    slowMs: 0,
    silentUntil: 0,
    losesUnsent: () => chance.happens(0.5),
  })

  const life: Life = { name: 'people', isAlive: true, frozenUntil: 0 }
  const records: Records = { asked: [], shown: [], stopped: [] }
  const watchHere: Site['onStart'] = (node) => watch({ world, records }, node)
  const site: Site = { world, life, nodes: [], workers: [], newLink, onStart: watchHere, weather }
  for (let i = 0; i < plan.nodes; i++) site.nodes.push(startNode(world, 'api', newLink()))
  for (let i = 0; i < plan.workers; i++) site.workers.push(startNode(world, 'worker', newLink()))
  for (const node of site.nodes) watchHere(node)

  const overAt = plan.minutes * MINUTE_MS
  const people: People = {
    world,
    life,
    nodes: () => site.nodes.filter((node) => node.life.isAlive && node.isReachable),
    records,
    losesAnswer: () => weather.answersLost > 0 && chance.happens(weather.answersLost),
    overAt,
  }
  const purses = createPeople(tables, plan)
  const healedAt = Math.max(overAt, ...plan.faults.map(({ atMs, forMs }) => atMs + forMs)) + BACK_MS

  const script = async (): Promise<string[]> => {
    for (const fault of plan.faults) time.plan(life, fault.atMs, () => void happen(site, fault))
    const lots = plan.auctions.map((planned, place) => offer(people, plan, planned, place))
    await time.wait(life, healedAt)
    await resume(site)
    const notBack = await bidOnEach(people, plan)
    await time.wait(life, QUIET_MS)
    await Promise.all(lots)
    return notBack
  }
  const notBack = await time.run(script())
  const isClockTrue = hasTrueClock(plan)

  const history = {
    terms: Object.fromEntries(
      [...tables.auctions.values()].map((row) => [
        row.public_id,
        { startingBidCents: 0, incrementCents: row.increment_cents, costCredits: row.bid_cost_credits },
      ]),
    ),
    asked: records.asked,
    shown: records.shown,
    purses: purses.map((id) => ({ client: `u${id}`, before: CREDITS, after: tables.users.get(id)!.credits })),
    hasOthers: true,
    maxDelayMs: isClockTrue && plan.faults.every(({ kind }) => kind !== 'freeze a node') ? MOST_DELAY_MS : null,
  }
  const problems = [
    ...notBack,
    ...checkHistory(history).map(({ name, detail }) => `${name}: ${detail}`),
    ...checkTables(tables, settings, isClockTrue),
    ...checkFairness({ tables, clock: server.clock() }, records, { settings, isClockTrue }),
  ]
  const bids = [...tables.bids.values()].reduce((sum, rows) => sum + rows.length, 0)
  return { problems, bids, runs: tables.runs.size, simulatedMs: time.now(), events: time.events, tables, records }
}

const FIRST_AUTO_BIDDER = 1_000_000
const CENTS = 4_000

/** Users who bid by hand, in several auctions each, and users with auto-bids. Returns the first. */
function createPeople(tables: Tables, { auctions }: Plan): number[] {
  const bidders = Array.from({ length: poolOf(auctions) }, (_, i) => i + 1)
  const autoBidders = auctions.flatMap(({ autoBidders }, place) =>
    Array.from({ length: autoBidders }, (_, i) => autoBidderOf(place, i)),
  )
  for (const id of [...bidders, ...autoBidders]) addUser(tables, id, { credits: CREDITS, cents: CENTS })
  return bidders
}

const poolOf = (auctions: readonly PlannedAuction[]): number =>
  Math.max(3, Math.ceil(auctions.reduce((sum, planned) => sum + crowdOf(planned), 0) / 2))

const crowdOf = ({ bidders, isRush }: PlannedAuction): number => bidders * (isRush ? 5 : 1)

/** More auctions than one place offers, one after the other. */
const LOTS = 100_000
const autoBidderOf = (place: number, i: number): number => FIRST_AUTO_BIDDER + place * 10 + i
const auctionIdOf = (place: number, number: number): number => place * LOTS + number

/** Offers one auction after the other, each when the last one has ended. */
async function offer(people: People, plan: Plan, planned: PlannedAuction, place: number): Promise<void> {
  const { world, life } = people
  const { time, server } = world
  const chance = createChance(plan.seed, `lot ${place}`)
  const most = poolOf(plan.auctions)
  const bidders = [...new Set(Array.from({ length: crowdOf(planned) + 1 }, () => chance.whole(1, most)))]
  if (bidders.length < 2) bidders.push((bidders[0]! % most) + 1)
  await time.wait(life, chance.whole(1_500, 5_000))
  for (let number = 1; time.now() < people.overAt; number++) {
    const auctionId = auctionIdOf(place, number)
    const { timerMs, costCredits, audience, joinUntil: joinUntilCents, closesAfter } = planned
    const closingPriceCents = closesAfter && closesAfter * (planned.isRush ? RUSH_BIDS : 1)
    const terms = { timerMs, costCredits, closingPriceCents, minCredits: 0, audience, joinUntilCents }
    // The server's clock may be wrong, and so is what an admin then offers.
    addAuction(server.tables, auctionId, Math.floor(server.clock()), terms, WAIT_MS)
    const autoBids = Array.from({ length: planned.autoBidders }, (_, i) =>
      useAutoBid(people, plan.seed, auctionId, autoBidderOf(place, i)),
    )
    await bidAsCrowd(people, plan.seed, { auctionId, bidders, planned })
    await Promise.all(autoBids)
  }
}

/** With all faults over, a user bids on each live auction: each bid has an answer. */
async function bidOnEach(people: People, { seed }: Plan): Promise<string[]> {
  const { tables } = people.world.server
  const chance = createChance(seed, 'last bids')
  const live = [...tables.auctions.values()].filter(({ status }) => status === 'live')
  const answers = live.map(async ({ id, leader_id, public_id }) => {
    const told = await placeBid(people, id, leader_id === 1 ? 2 : 1, chance)
    return told.is === 'nothing'
      ? [`not-back: a bid in ${public_id} has no answer ${BACK_MS} ms after the last fault`]
      : []
  })
  return (await Promise.all(answers)).flat()
}
