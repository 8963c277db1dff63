import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { type MaintenanceStep, planMaintenance } from './plan-maintenance.ts'
import type { DemoAuction } from './read-demo-auctions.ts'

const MINUTE_MS = 60_000
let count = 0

function auction(changes: Partial<DemoAuction>): DemoAuction {
  const itemKey = demoCatalogue[count % demoCatalogue.length]!.key
  const id = `auction-${++count}`
  return {
    id,
    demoKey: `${itemKey}~${count + 100}`,
    itemKey,
    role: 'crowd',
    status: 'live',
    run: 1,
    bids: 0,
    images: [],
    endedForMs: null,
    orderStatus: null,
    isCrowdWin: false,
    ...changes,
  }
}

const many = (n: number, changes: Partial<DemoAuction>) => Array.from({ length: n }, () => auction(changes))
const ended = (changes: Partial<DemoAuction> = {}) =>
  auction({ status: 'ended', endedForMs: 5 * MINUTE_MS, ...changes })
const upcoming = many(6, { status: 'upcoming' })
const liveForPeople = many(4, { role: 'people' })
const enoughEnded = () => many(6, { status: 'ended', endedForMs: 0, orderStatus: 'completed' })
const plan = (auctions: DemoAuction[]) => planMaintenance(auctions, demoCatalogue)
const restarts = (steps: MaintenanceStep[]) =>
  steps.flatMap((step) => (step.kind === 'restart' ? [step.auctionId] : []))
const creations = (steps: MaintenanceStep[]) => steps.flatMap((step) => (step.kind === 'create' ? [step] : []))

test('plans nothing while every target is met', () => {
  expect(plan([...liveForPeople, ...many(8, {}), ...upcoming, ...enoughEnded()])).toEqual([])
})

test('plans the promised numbers from an empty demo, each item once', () => {
  const steps = creations(plan([]))
  const withStatus = (status: string) => steps.filter((step) => step.status === status)
  expect(withStatus('live').length).toBeGreaterThanOrEqual(8)
  expect(withStatus('live').filter((step) => step.item.role === 'people').length).toBeGreaterThanOrEqual(3)
  expect(withStatus('upcoming').length).toBeGreaterThanOrEqual(5)
  expect(new Set(steps.map((step) => step.demoKey)).size).toBe(steps.length)
})

test('restarts ended auctions before it creates new ones, the longest ended first', () => {
  const [older, newer] = [ended({ endedForMs: 9 * MINUTE_MS }), ended({ endedForMs: 3 * MINUTE_MS })]
  const auctions = [...liveForPeople, ...many(7, {}), ...upcoming, ...enoughEnded(), newer, older]
  expect(plan(auctions)).toEqual([{ kind: 'restart', auctionId: older.id }])
})

test('never restarts an auction that ended just now or was paid', () => {
  const auctions = [...liveForPeople, ...many(7, {}), ...upcoming, ...enoughEnded(), ended({ endedForMs: 5_000 })]
  const steps = plan(auctions)
  expect(restarts(steps)).toEqual([])
  expect(creations(steps)).toMatchObject([{ status: 'live', item: { role: 'crowd' } }])
})

test('restarts auctions that the crowd won, and replaces auctions that a visitor won by a copy', () => {
  const won = (endedForMs: number, isCrowdWin: boolean) =>
    ended({ role: 'people', orderStatus: 'pending', endedForMs, isCrowdWin })
  const [fresh, old, crowdWon] = [won(2 * MINUTE_MS, false), won(11 * MINUTE_MS, false), won(2 * MINUTE_MS, true)]
  const auctions = (live: number) => [...many(live, { role: 'people' }), ...many(12, {}), ...upcoming, ...enoughEnded()]
  expect(restarts(plan([...auctions(3), fresh, old, crowdWon]))).toEqual([crowdWon.id])
  expect(restarts(plan([...auctions(2), fresh, old, crowdWon]))).toEqual([crowdWon.id])
  const none = plan([...auctions(3), fresh, old])
  expect(restarts(none)).toEqual([])
  expect(creations(none)).toMatchObject([{ status: 'live', item: { role: 'people' } }])
})

test('restarts an auction with an expired order', () => {
  const free = ended({ orderStatus: 'expired' })
  expect(plan([...liveForPeople, ...many(7, {}), ...upcoming, ...enoughEnded(), free])).toEqual([
    { kind: 'restart', auctionId: free.id },
  ])
})

test('restarts none while that would leave too few ended auctions', () => {
  const auctions = [
    ...liveForPeople,
    ...many(6, {}),
    ...upcoming,
    ...many(6, { status: 'ended', endedForMs: MINUTE_MS * 9 }),
  ]
  const steps = plan(auctions)
  expect(restarts(steps)).toEqual([])
  expect(creations(steps)).toHaveLength(2)
})

test('new upcoming auctions start at different hours and show other items than the open auctions', () => {
  const auctions = [...liveForPeople, ...many(8, {}), ...many(2, { status: 'upcoming' }), ...enoughEnded()]
  const steps = creations(plan(auctions))
  expect(steps.map((step) => step.status)).toEqual(Array(4).fill('upcoming'))
  expect(new Set(steps.map((step) => step.startsInHours)).size).toBe(4)
  const open = new Set(auctions.filter((each) => each.status !== 'ended').map((each) => each.itemKey))
  for (const step of steps) expect(open).not.toContain(step.item.key)
})

test('the numbers hold over a long time without a growing number of auctions', () => {
  // The history has ended auctions, of which the crowd did not pay all.
  let auctions: DemoAuction[] = many(8, { status: 'ended', endedForMs: 0, orderStatus: 'pending', isCrowdWin: true })
  for (let run = 0; run < 2_000; run++) {
    for (const step of plan(auctions)) {
      if (step.kind === 'restart') {
        auctions = auctions.map((one) =>
          one.id === step.auctionId ? { ...one, status: 'live', endedForMs: null } : one,
        )
      } else {
        const { demoKey, item, status } = step
        auctions.push(auction({ demoKey, itemKey: item.key, role: item.role, status }))
      }
    }
    const live = auctions.filter((each) => each.status === 'live')
    expect(live.length).toBeGreaterThanOrEqual(8)
    expect(live.filter((each) => each.role === 'people').length).toBeGreaterThanOrEqual(3)
    for (const status of ['upcoming', 'ended']) {
      expect(auctions.filter((each) => each.status === status).length).toBeGreaterThanOrEqual(5)
    }
    // Half a minute passes: the crowd wins one auction, and sometimes an upcoming one starts.
    const starting = run % 500 === 0 ? auctions.find((each) => each.status === 'upcoming') : undefined
    const crowdAuctions = live.filter((each) => each.role === 'crowd')
    const ending = crowdAuctions[run % crowdAuctions.length]!
    auctions = auctions.map((one) => (one === starting ? { ...one, status: 'live' } : one))
    auctions = auctions.map((one) => {
      if (one === ending) return { ...one, status: 'ended', endedForMs: 0, orderStatus: 'pending', isCrowdWin: true }
      return one.endedForMs === null ? one : { ...one, endedForMs: one.endedForMs + MINUTE_MS / 2 }
    })
  }
  expect(auctions.length).toBeLessThan(60)
})
