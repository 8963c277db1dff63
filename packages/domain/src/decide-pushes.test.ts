import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastOfEachAuction, PUSH_FRESH_MS, withinDailyPushes } from './decide-pushes.ts'
import { FOLLOW_PUSHES_A_DAY } from './follow.ts'
import type { QuietHours } from './quiet-hours.ts'
import {
  createPushModel,
  type ModelNotice,
  type ModelPush,
  type PushModel,
  type PushStep,
  stepPushes,
} from './testing/push-model.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts'

const at = (iso: string) => Date.parse(iso)
const people = [1, 2]

test('of an auction the last notice is kept, and each without an auction', () => {
  const notices = [7, null, 8, 7, null, 8].map((auctionId, id) => ({ id, auctionId }))
  expect(lastOfEachAuction(notices).map(({ id }) => id)).toEqual([0, 1, 2, 4])
})

test('the first of a day may be sent, and what does not only tell of followed auctions always', () => {
  const push = (id: number, ...kinds: string[]) => ({ id, userId: 1, kinds })
  const followed = Array.from({ length: FOLLOW_PUSHES_A_DAY + 2 }, (_, id) => push(id, 'followed-auction'))
  const pushes = [...followed, push(98, 'welcome'), push(99, 'welcome', 'followed-auction')]
  const ids = (counted: Parameters<typeof withinDailyPushes>[1], now: number) =>
    withinDailyPushes(pushes, counted, now).allowed.map(({ id }) => id)
  const known = new Map([[1, { day: '2026-11-27', pushes: FOLLOW_PUSHES_A_DAY - 1 }]])
  expect(ids(known, at('2026-11-27T22:59Z'))).toEqual([0, 98, 99])
  expect(ids(known, at('2026-11-27T23:00Z'))).toEqual([0, 1, 2, 3, 4, 98, 99])
  // A clock that is still in the day before.
  expect(ids(known, at('2026-11-26T22:59Z'))).toEqual([0, 98, 99])
  expect(ids(new Map([[2, { day: '2026-11-27', pushes: FOLLOW_PUSHES_A_DAY }]]), at('2026-11-27T12:00Z'))).toEqual(
    ids(new Map(), at('2026-11-27T12:00Z')),
  )
})

/** The clock itself, apart from the code under test. */
const zone = { timeZone: 'Europe/Rome' } as const
const hourClock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', hourCycle: 'h23' })
const dayClock = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' })
function isQuiet(moment: number, hours: QuietHours | null): boolean {
  if (!hours) return false
  const now = Number(hourClock.format(moment))
  for (let each = hours.from; each !== hours.to; each = (each + 1) % 24) if (now === each) return true
  return false
}

const userId = fc.constantFrom(...people)
const hour = fc.integer({ min: 0, max: 23 })
const quiet = fc.oneof(
  fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to),
  fc.constant({ from: 22, to: 8 }),
  fc.constant(null),
)
const step: fc.Arbitrary<PushStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      userId,
      kind: fc.constantFrom('followed-auction', 'followed-auction', 'outbid', 'won', 'welcome'),
      auctionId: fc.option(fc.nat(5)),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, MINUTE_MS, PUSH_FRESH_MS, HOUR_MS, 5 * HOUR_MS, 13 * HOUR_MS),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('deliver' as const, 'push-held' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const), userId }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set-quiet' as const), userId, quiet }) },
)
const start = fc
  .tuple(fc.constantFrom('2026-11-27T00:00Z', '2026-03-28T12:00Z', '2026-10-24T12:00Z'), fc.nat(24 * 60))
  .map(([day, minutes]) => at(day) + minutes * MINUTE_MS)

type Before = { notices: ModelNotice[]; pushed: number }

/** What contradicts the rule in all that has been pushed. */
function wrongPushes({ pushed, quiet }: PushModel, before: Before): string[] {
  const told = pushed.flatMap(({ notices }) => notices.map(({ id }) => id))
  const days = Map.groupBy(
    pushed.filter(tellsOfFollowedAlone),
    (push) => `${push.userId} on ${dayClock.format(push.at)}`,
  )
  return [
    ...told.filter((id, index) => told.indexOf(id) < index).map((id) => `notice ${id} is pushed twice`),
    ...[...days].filter(([, { length }]) => length > FOLLOW_PUSHES_A_DAY).map(([day]) => `too many for ${day}`),
    ...pushed
      .slice(before.pushed)
      .filter(({ at, userId }) => isQuiet(at, quiet.get(userId)!))
      .map((push) => `${push.userId} is woken at ${new Date(push.at).toISOString()}`),
  ]
}

const tellsOfFollowedAlone = ({ notices }: ModelPush) => notices.every(({ kind }) => kind === 'followed-auction')

const fates = [
  'pushed',
  'pushed together',
  'held',
  'held again',
  'read',
  'late',
  'superseded',
  'beyond the day',
] as const
type Fate = (typeof fates)[number] | 'lost'

function isLate({ heldUntil, writtenAt, kind }: ModelNotice, now: number): boolean {
  const fresh = heldUntil !== null && kind === 'won' ? DAY_MS : PUSH_FRESH_MS
  return now - (heldUntil ?? writtenAt) >= fresh
}

/** What became of a notice that a worker has looked at. */
function fateOf(model: PushModel, was: ModelNotice, before: Before): Fate {
  const { now, quiet } = model
  const own = model.pushed.filter((push) => push.userId === was.userId)
  const push = own.find(({ notices }) => notices.some(({ id }) => id === was.id))
  if (push) return push.notices.length > 1 ? 'pushed together' : 'pushed'
  const { heldUntil } = model.notices[was.id - 1]!
  const hours = quiet.get(was.userId)!
  if (isQuiet(now, hours)) {
    const isRight = heldUntil !== null && heldUntil > now && !isQuiet(heldUntil, hours)
    return !isRight ? 'lost' : was.heldUntil === null ? 'held' : 'held again'
  }
  if (isLate(was, now)) return 'late'
  if (was.heldUntil !== null && was.isRead) return 'read'
  const isNewer = (one: ModelNotice) => one.id > was.id && one.userId === was.userId && one.auctionId === was.auctionId
  const isTold = (one: ModelNotice) =>
    one.heldUntil !== null && one.heldUntil <= now && !one.isRead && !isLate(one, now)
  if (was.heldUntil !== null && was.auctionId !== null && before.notices.some((one) => isNewer(one) && isTold(one)))
    return 'superseded'
  const today = own.filter((each) => tellsOfFollowedAlone(each) && dayClock.format(each.at) === dayClock.format(now))
  return was.kind === 'followed-auction' && today.length === FOLLOW_PUSHES_A_DAY ? 'beyond the day' : 'lost'
}

test('in ten thousand histories pushes come once, never in the quiet, and few a day', { timeout: 120_000 }, () => {
  const seen: Partial<Record<Fate, number>> = {}
  fc.assert(
    fc.property(
      start,
      fc.tuple(quiet, quiet),
      fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
      (now, hours, steps) => {
        const model = createPushModel(now, new Map(people.map((id, index) => [id, hours[index]!])))
        for (const each of steps) {
          const before = { notices: model.notices.map((one) => ({ ...one })), pushed: model.pushed.length }
          stepPushes(model, each)
          const looked = before.notices.filter((one) =>
            each.do === 'deliver'
              ? !one.isDelivered
              : each.do === 'push-held' && one.heldUntil !== null && one.heldUntil <= model.now,
          )
          const found = looked.map((one) => ({ id: one.id, fate: fateOf(model, one, before) }))
          for (const { fate } of found) seen[fate] = (seen[fate] ?? 0) + 1
          const lost = found.filter(({ fate }) => fate === 'lost').map(({ id }) => `notice ${id} is lost`)
          expect([...lost, ...wrongPushes(model, before)]).toEqual([])
        }
      },
    ),
    { numRuns: 10_000 },
  )
  for (const fate of fates) expect(seen[fate], fate).toBeGreaterThan(100)
})
