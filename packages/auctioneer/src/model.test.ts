import { durationMs, GRACE_MS, parseOpeningHours, type TermsEdit } from '@centesimo/domain'
import {
  emptyMarket,
  type ModelAnswer,
  type ModelAutoBid,
  type ModelCommand,
  type ModelMarket,
  stepMarket,
} from '@centesimo/domain/testing'
import { checkInvariants } from '@centesimo/invariants'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AutoBidColumns, autoBidColumns, toAutoBid } from './auto-bids/auto-bid-rows.ts'
import type { NewAuction } from './lifecycle/create.ts'
import { compareLiveState } from './live-state/compare-live-state.ts'
import type { BidOutcome } from './outcome.ts'
import { readAuctions } from './rows/locked-auction.ts'
import { comparableAnswer, comparableOutcome, requestOf } from './testing/compare-bids.ts'
import {
  type ClusterNode,
  createTestCluster,
  type NodeSettings,
  type Person,
  type TestAuction,
  type TestCluster,
} from './testing/create-test-cluster.ts'

// Sends the same commands at the same moments to the real stores and to the model built from the
// rules alone. Both must give the same answers and end in the same state. A failure prints its
// seed; MODEL_SEED=… repeats it.

/** No time passes within a command, except in a wait for a close: the model knows the moment. */
const FIXED_MONOTONIC_MS = 1_000_000
const FIRST_DAY = Date.UTC(2027, 5, 1, 10)
const DAY_MS = 86_400_000
const platformActor = { adminId: null }

let cluster: TestCluster
let nodes: Record<keyof typeof settingsOf, ClusterNode>
let days = 0
beforeAll(async () => {
  cluster = await createTestCluster()
  const open = (settings: NodeSettings) => cluster.openNode({ monotonicMs: () => FIXED_MONOTONIC_MS, ...settings })
  const { always, daytime, limited } = settingsOf
  nodes = { always: await open(always), daytime: await open(daytime), limited: await open(limited) }
})
afterAll(() => cluster.close())

const always = parseOpeningHours('00:00-24:00', 'Europe/Rome')
const settingsOf = {
  always: { hours: always, winSlots: 0 },
  daytime: { hours: parseOpeningHours('10:00-24:00', 'Europe/Rome'), winSlots: 0 },
  limited: { hours: always, winSlots: 1 },
}

type Model = { market: ModelMarket; now: number }
type Real = {
  node: ClusterNode
  people: Person[]
  /** Only the first auction has auto-bids: their order across auctions is not defined. */
  auctions: [TestAuction, TestAuction]
  firstAnswers: Map<string, BidOutcome>
  durationMs: number | null
}
type Command = fc.AsyncCommand<Model, Real, true>

const person = fc.nat(3)
const auction = fc.nat(1)
const afterMs = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(1, 250, 400, 9_000) },
  { weight: 8, arbitrary: fc.constantFrom(29_999, 30_001, 31_000) },
  { weight: 4, arbitrary: fc.constantFrom(59_999, 60_299, 61_000) },
  { weight: 1, arbitrary: fc.constant(43_200_000) },
)

const edits = {
  closingPriceCents: fc.constantFrom(101, 104, 110),
  bidCostCredits: fc.constantFrom(1, 3),
  incrementCents: fc.constantFrom(1, 2),
  minCredits: fc.constantFrom(0, 5),
  audience: fc.constantFrom('all' as const, 'beginners' as const),
  joinUntilCents: fc.constantFrom(null, 102, 104),
  timerMs: fc.constantFrom(60_000, 90_000),
  /** Relative to now. */
  endsInMs: fc.constantFrom(-1, 1, 30_000, 100_000, DAY_MS),
}

const commands = [
  fc.tuple(afterMs, person, fc.integer({ min: 1, max: 3 })).map(([ms, personIndex, credits]) =>
    command(`grant ${credits} to ${personIndex}`, ms, async (model, real) => {
      sendToModel(model, { kind: 'grant', userId: real.people[personIndex]!.id, credits })
      await cluster.grant(real.people[personIndex]!, credits)
    }),
  ),
  ...repeat(8, () =>
    fc.tuple(afterMs, person, auction, fc.constantFrom(null, 'a', 'b', 'c'), fc.nat(GRACE_MS)).map(bidding),
  ),
  ...repeat(3, () => fc.tuple(afterMs, person, fc.constantFrom(null, 1, 3)).map(startingAutoBid)),
  fc.tuple(afterMs, person).map(([ms, personIndex]) =>
    command(`auto-stop of ${personIndex}`, ms, async (model, real) => {
      const userId = real.people[personIndex]!.id
      sendToModel(model, { kind: 'auto-stop', auctionId: real.auctions[0].rowId, userId })
      await real.node.auctioneer.stopAutoBid({ auctionId: real.auctions[0].id, userId })
    }),
  ),
  ...repeat(2, () => afterMs.map((ms) => command('auto-turns', ms, takeTurns))),
  ...repeat(2, () =>
    afterMs.map((ms) =>
      command('close', ms, async (model, real) => {
        const ended = real.auctions.filter(
          ({ rowId }) => sendToModel(model, { kind: 'close', auctionId: rowId }).kind === 'ended',
        )
        const closed = await real.node.auctioneer.closeDue()
        expect(closed.toSorted()).toEqual(ended.map(({ id }) => id).toSorted())
      }),
    ),
  ),
  fc.tuple(afterMs, auction, fc.constantFrom(0, 3), fc.boolean()).map(closing),
  ...repeat(2, () => fc.tuple(afterMs, auction, fc.record(edits, { requiredKeys: [] })).map(editing)),
  fc.tuple(afterMs, auction).map(removing),
  ...(['pause', 'resume', 'resume'] as const).map((kind) =>
    afterMs.map((ms) => command(kind, ms, (model, real) => pauseOrResume(kind, model, real))),
  ),
  ...(['start', 'admin-close', 'restart', 'restart', 'restart'] as const).map((kind) =>
    fc
      .tuple(afterMs, auction)
      .map(([ms, auctionIndex]) =>
        command(`${kind} ${auctionIndex}`, ms, (model, real) =>
          action(kind, real.auctions[auctionIndex]!, model, real),
        ),
      ),
  ),
]

test('the stores give the same answers and states as the model for any commands', { timeout: 300_000 }, async () => {
  const life = fc.record({
    node: fc.constantFrom('always' as const, 'daytime' as const, 'limited' as const),
    closingPriceCents: fc.constantFrom(null, 106),
    bidCostCredits: fc.constantFrom(1, 2),
    minCredits: fc.constantFrom(0, 4),
    audience: fc.constantFrom('all' as const, 'all' as const, 'beginners' as const),
    joinUntilCents: fc.constantFrom(null, null, 103),
    untilMidnightMs: fc.constantFrom(12 * 3_600_000, 90_000),
    isLive: fc.constantFrom(true, true, false),
    durationDays: fc.constantFrom(0, 0, 1),
    plays: fc.commands<Model, Real, true>(commands, { maxCommands: 60, size: 'medium' }),
  })
  const seed = process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED) } : {}
  await fc.assert(
    fc.asyncProperty(life, async ({ plays, ...settings }) => {
      const setup = await createLife(settings)
      try {
        await fc.asyncModelRun(() => setup, plays)
        await expectSameHistory(setup.model, setup.real)
      } finally {
        await setup.real.node.auctioneer.resumePlatform(platformActor)
        for (const { id } of setup.real.auctions) await setup.real.node.auctioneer.close(id, platformActor)
      }
    }),
    { numRuns: 70, ...seed },
  )
  expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])
})

function bidding([ms, personIndex, auctionIndex, name, waitedMs]: [
  number,
  number,
  number,
  string | null,
  number,
]): Command {
  return command(
    `bid of ${personIndex} in ${auctionIndex} as ${name} after ${waitedMs} ms`,
    ms,
    async (model, real) => {
      const { id, rowId } = real.auctions[auctionIndex]!
      const userId = real.people[personIndex]!.id
      const requestId = name === null ? undefined : requestOf(real.auctions[0].rowId, name)
      const answer = sendUntilFinal(model, { kind: 'bid', auctionId: rowId, userId, bidId: name, waitedMs })
      const outcome = await real.node.auctioneer.placeBid({
        auctionId: id,
        userId,
        requestId,
        receivedAt: FIXED_MONOTONIC_MS - waitedMs,
      })
      expect(comparableOutcome(outcome)).toEqual(comparableAnswer(id, answer))
      if (!outcome.ok || !requestId) return
      const first = real.firstAnswers.get(`${userId} ${requestId}`)
      expect(outcome.repeated).toBe(first !== undefined)
      if (first?.ok) expect([outcome.bid, outcome.credits, outcome.won]).toEqual([first.bid, first.credits, first.won])
      else real.firstAnswers.set(`${userId} ${requestId}`, outcome)
    },
  )
}

function startingAutoBid([ms, personIndex, maxBids]: [number, number, number | null]): Command {
  return command(`auto-start of ${personIndex} for ${maxBids} bids`, ms, async (model, real) => {
    const { id, rowId } = real.auctions[0]
    const userId = real.people[personIndex]!.id
    // Other due auto-bids go first in both, so that only this turn remains.
    await takeTurns(model, real)
    const answer = sendUntilFinal(model, { kind: 'auto-start', auctionId: rowId, userId, maxBids })
    sendToModel(model, { kind: 'auto-turns', auctionId: rowId, userId })
    const started = await real.node.auctioneer.startAutoBid({ auctionId: id, userId, maxBids })
    expectSameAnswer(started, answer)
  })
}

async function action(kind: 'start' | 'admin-close' | 'restart', { id, rowId }: TestAuction, model: Model, real: Real) {
  const calls = { start: 'start', 'admin-close': 'close', restart: 'restart' } as const
  const length = { durationMs: real.durationMs, endTime: (await timesOf(rowId)).endTime }
  const answer = sendToModel(model, { kind, auctionId: rowId, ...length })
  expectSameAnswer(await real.node.auctioneer[calls[kind]](id, platformActor), answer)
}

function closing([ms, auctionIndex, winnerCredits, refundOthers]: [number, number, number, boolean]): Command {
  return command(`close ${auctionIndex} with ${winnerCredits} credits`, ms, async (model, real) => {
    const { id, rowId } = real.auctions[auctionIndex]!
    const prize = { winnerCredits, refundOthers }
    const answer = sendToModel(model, { kind: 'close-with', auctionId: rowId, ...prize })
    expectSameAnswer(await real.node.auctioneer.close(id, platformActor, prize), answer)
  })
}

function editing([ms, auctionIndex, wanted]: [number, number, { endsInMs?: number } & TermsEdit]): Command {
  return command(`edit ${auctionIndex} ${JSON.stringify(wanted)}`, ms, async (model, real) => {
    const { id, rowId } = real.auctions[auctionIndex]!
    const { endsInMs, ...rest } = wanted
    const edit: TermsEdit = { ...rest, ...(endsInMs !== undefined && { endTime: model.now + endsInMs }) }
    const terms = { ...(await timesOf(rowId)), durationMs: real.durationMs, reserveCents: null, prizeCredits: null }
    const answer = sendToModel(model, { kind: 'edit', auctionId: rowId, terms, edit })
    expectSameAnswer(await real.node.auctioneer.edit(id, edit, platformActor), answer)
  })
}

function removing([ms, auctionIndex]: [number, number]): Command {
  return command(`remove ${auctionIndex}`, ms, async (model, real) => {
    const { id, rowId } = real.auctions[auctionIndex]!
    const answer = sendToModel(model, { kind: 'remove', auctionId: rowId })
    expectSameAnswer(await real.node.auctioneer.remove(id, platformActor), answer)
    for (const [key, first] of real.firstAnswers) {
      if (first.ok && first.bid.auctionId === id) real.firstAnswers.delete(key)
    }
  })
}

async function pauseOrResume(kind: 'pause' | 'resume', model: Model, { node }: Real): Promise<void> {
  sendToModel(model, { kind })
  if (kind === 'pause') await node.auctioneer.pausePlatform({ notice: 'x' }, platformActor)
  else await node.auctioneer.resumePlatform(platformActor)
}

function expectSameAnswer(realAnswer: { ok: true } | { ok: false; code: string }, answer: ModelAnswer): void {
  expect(realAnswer.ok ? 'ok' : realAnswer.code).toBe(answer.kind === 'refused' ? answer.code : 'ok')
}

async function takeTurns(model: Model, real: Real): Promise<void> {
  sendToModel(model, { kind: 'auto-turns', auctionId: real.auctions[0].rowId })
  await real.node.auctioneer.runAutoBidTurns()
}

function command(name: string, afterMs: number, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: async () => true,
    async run(model, real) {
      model.now += afterMs
      await cluster.clock.pass(afterMs)
      await run(model, real)
      await expectSameState(model, real)
    },
    toString: () => `+${afterMs} ${name}`,
  }
}

function sendToModel(model: Model, modelCommand: ModelCommand): ModelAnswer {
  const { market: next, answer } = stepMarket(model.market, modelCommand, model.now)
  model.market = next
  return answer
}

/** A command after the deadline waits for the close and is decided again. */
function sendUntilFinal(model: Model, modelCommand: ModelCommand & { auctionId: number }): ModelAnswer {
  const answer = sendToModel(model, modelCommand)
  if (answer.kind !== 'late') return answer
  model.now = Math.max(model.now, answer.closeDueAt)
  sendToModel(model, { kind: 'close', auctionId: modelCommand.auctionId })
  return sendToModel(model, modelCommand)
}

/**
 * Starts a new life: two upcoming auctions and four users with a few credits, on a day of their
 * own.
 */
async function createLife(
  settings: { node: keyof typeof settingsOf; untilMidnightMs: number; isLive: boolean } & Pick<
    NewAuction,
    'closingPriceCents' | 'bidCostCredits' | 'minCredits' | 'audience' | 'joinUntilCents' | 'durationDays'
  >,
): Promise<{ model: Model; real: Real }> {
  const { node, untilMidnightMs, minCredits, audience, joinUntilCents, isLive, ...offer } = settings
  const now = FIRST_DAY + DAY_MS / 2 - untilMidnightMs + ++days * 40 * DAY_MS
  await cluster.clock.set(now)
  await cluster.clock.prove()
  const people: Person[] = []
  for (const credits of [12, 6, 4, 2]) people.push(await cluster.person(credits))
  const auctions: Real['auctions'] = [
    await cluster.auction({ ...offer, joinUntilCents, startAsLive: false }),
    await cluster.auction({ ...offer, minCredits, audience, startAsLive: false }),
  ]
  const real: Real = {
    node: nodes[node],
    people,
    auctions,
    firstAnswers: new Map(),
    durationMs: durationMs(offer.durationDays, 0),
  }
  const model: Model = { market: emptyMarket({ ...settingsOf[node], autoBidIntervalMs: 30_000 }), now }
  for (const { id } of people)
    sendToModel(model, { kind: 'grant', userId: id, credits: await cluster.balance({ id, username: '' }) })
  for (const state of await statesOf(real)) sendToModel(model, { kind: 'add', auctionId: state.id, state: state.state })
  // Every user gets an inactive auto-bid, in the order of their ids, so that ties of due turns
  // resolve the same way in both.
  for (const { id } of people) {
    await cluster.rows(
      'insert into autobids (user_id, auction_id, is_active, due_at) values ($1, $2, false, clock_timestamp())',
      [id, auctions[0].rowId],
    )
    const off: ModelAutoBid = { userId: id, isActive: false, dueAt: now, maxBids: null, bidsPlaced: 0, lastBidAt: null }
    model.market.auctions[auctions[0].rowId]!.autoBids.push(off)
  }
  if (isLive) for (const auctionIndex of auctions) await action('start', auctionIndex, model, real)
  return { model, real }
}

async function expectSameState(model: Model, real: Real): Promise<void> {
  const states = new Map((await statesOf(real)).map(({ id, state }) => [id, state]))
  for (const { rowId } of real.auctions) {
    const { state, isDeleted } = model.market.auctions[rowId]!
    expect(states.get(rowId)).toEqual(isDeleted ? undefined : state)
  }
  for (const person of real.people) expect(await cluster.balance(person)).toBe(model.market.credits[person.id])
  const autoBids = await cluster.rows<AutoBidColumns>(
    `select ${autoBidColumns} from autobids where auction_id = $1 order by user_id`,
    [real.auctions[0].rowId],
  )
  const fields = ({ userId, isActive, dueAt, maxBids, bidsPlaced, lastBidAt }: ModelAutoBid) => {
    return { userId, isActive, dueAt, maxBids, bidsPlaced, lastBidAt }
  }
  const modelled = model.market.auctions[real.auctions[0].rowId]!.autoBids
  expect(autoBids.map(toAutoBid).map(fields)).toEqual(modelled.map(fields).toSorted((a, b) => a.userId - b.userId))
}

async function expectSameHistory(model: Model, real: Real): Promise<void> {
  for (const { rowId } of real.auctions) {
    const { bids, orders } = model.market.auctions[rowId]!
    expect(
      await cluster.rows(
        `select run, seq, bidder_id as "bidderId", amount_cents as "amountCents", is_automatic as "isAutomatic"
         from bids where auction_id = $1 order by run, seq`,
        [rowId],
      ),
    ).toEqual(
      bids.map(({ run, seq, bidderId, amountCents, isAutomatic }) => ({
        run,
        seq,
        bidderId,
        amountCents,
        isAutomatic,
      })),
    )
    expect(
      await cluster.rows(
        `select run, user_id as "winnerId", amount_cents as "amountCents", status from orders where auction_id = $1 order by run`,
        [rowId],
      ),
    ).toEqual(orders)
  }
}

async function statesOf(real: Real) {
  const auctions = await readAuctions(
    cluster.database.pool,
    real.auctions.map(({ rowId }) => rowId),
  )
  return [...auctions.values()].toSorted((a, b) => a.id - b.id)
}

/** For a deleted auction any times will do. */
async function timesOf(rowId: number): Promise<{ startTime: number; endTime: number | null }> {
  const [row] = await cluster.rows<{ startTime: number; endTime: number | null }>(
    `select floor(extract(epoch from start_time) * 1000)::float8 as "startTime",
       floor(extract(epoch from end_time) * 1000)::float8 as "endTime" from auctions where id = $1`,
    [rowId],
  )
  return row ?? { startTime: 0, endTime: null }
}

function repeat<T>(times: number, create: () => T): T[] {
  return Array.from({ length: times }, create)
}
