import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue/index.ts'
import type { DemoAuction } from './demo-auctions.ts'
import { planUpkeep, type Upkeep } from './plan-upkeep.ts'

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
    winnerName: null,
    ...changes,
  }
}

const many = (n: number, changes: Partial<DemoAuction>) => Array.from({ length: n }, () => auction(changes))
const ended = (changes: Partial<DemoAuction> = {}) =>
  auction({ status: 'ended', endedForMs: 5 * MINUTE_MS, ...changes })
const upcoming = many(6, { status: 'upcoming' })
const liveForPeople = many(4, { role: 'people' })
const enoughEnded = () => many(6, { status: 'ended', endedForMs: 0, orderStatus: 'completed' })
const plan = (auctions: DemoAuction[]) => planUpkeep(auctions, demoCatalogue)
const restarts = (upkeep: Upkeep[]) => upkeep.flatMap((each) => ('restart' in each ? [each.restart] : []))
const opened = (upkeep: Upkeep[]) => upkeep.flatMap((each) => ('open' in each ? [each] : []))

test('a demo that has enough of everything is left alone', () => {
  expect(plan([...liveForPeople, ...many(8, {}), ...upcoming, ...enoughEnded()])).toEqual([])
})

test('from nothing at all, everything that the house promises is opened, each item once', () => {
  const upkeep = opened(plan([]))
  const as = (state: string) => upkeep.filter((each) => each.as === state)
  expect(as('live').length).toBeGreaterThanOrEqual(8)
  expect(as('live').filter((each) => each.item.role === 'people').length).toBeGreaterThanOrEqual(3)
  expect(as('upcoming').length).toBeGreaterThanOrEqual(5)
  expect(as('ended').length).toBeGreaterThanOrEqual(5)
  expect(new Set(upkeep.map((each) => each.open)).size).toBe(upkeep.length)
})

test('what has ended is live again before anything new is opened, the longest ended first', () => {
  const [older, newer] = [ended({ endedForMs: 9 * MINUTE_MS }), ended({ endedForMs: 3 * MINUTE_MS })]
  const house = [...liveForPeople, ...many(7, {}), ...upcoming, ...enoughEnded(), newer, older]
  expect(plan(house)).toEqual([{ restart: older.id }])
})

test('what just ended is shown for a while, and what was paid never comes back', () => {
  const house = [...liveForPeople, ...many(7, {}), ...upcoming, ...enoughEnded(), ended({ endedForMs: 5_000 })]
  const upkeep = plan(house)
  expect(restarts(upkeep)).toEqual([])
  expect(opened(upkeep)).toMatchObject([{ as: 'live', item: { role: 'crowd' } }])
})

test('a person keeps the won auction, and a copy is opened in its place; what the crowd won comes back', () => {
  const won = (endedForMs: number, winnerName: string) =>
    ended({ role: 'people', orderStatus: 'pending', endedForMs, winnerName })
  const [fresh, old, crowds] = [
    won(2 * MINUTE_MS, 'giulia'),
    won(11 * MINUTE_MS, 'marco'),
    won(2 * MINUTE_MS, 'demo_luca'),
  ]
  const house = (live: number) => [...many(live, { role: 'people' }), ...many(12, {}), ...upcoming, ...enoughEnded()]
  expect(restarts(plan([...house(3), fresh, old, crowds]))).toEqual([crowds.id])
  expect(restarts(plan([...house(2), fresh, old, crowds]))).toEqual([crowds.id])
  const none = plan([...house(3), fresh, old])
  expect(restarts(none)).toEqual([])
  expect(opened(none)).toMatchObject([{ as: 'live', item: { role: 'people' } }])
})

test('a cancelled or expired order is no obstacle', () => {
  const free = ended({ orderStatus: 'expired', winnerName: 'giulia' })
  expect(plan([...liveForPeople, ...many(7, {}), ...upcoming, ...enoughEnded(), free])).toEqual([{ restart: free.id }])
})

test('restarting never takes the ended ones below what is promised', () => {
  const house = [
    ...liveForPeople,
    ...many(6, {}),
    ...upcoming,
    ...many(6, { status: 'ended', endedForMs: MINUTE_MS * 9 }),
  ]
  const upkeep = plan(house)
  expect(restarts(upkeep)).toEqual([])
  expect(opened(upkeep)).toHaveLength(2)
})

test('new upcoming auctions start at different hours and are items that are not on show', () => {
  const house = [...liveForPeople, ...many(8, {}), ...many(2, { status: 'upcoming' }), ...enoughEnded()]
  const upkeep = opened(plan(house))
  expect(upkeep.map((each) => each.as)).toEqual(Array(4).fill('upcoming'))
  expect(new Set(upkeep.map((each) => each.startsInHours)).size).toBe(4)
  const onShow = new Set(house.filter((each) => each.status !== 'ended').map((each) => each.itemKey))
  for (const each of upkeep) expect(onShow).not.toContain(each.item.key)
})

test('however long the demo runs, its promises hold and it does not grow without need', () => {
  let house: DemoAuction[] = []
  for (let look = 0; look < 2_000; look++) {
    for (const each of plan(house)) {
      if ('restart' in each) {
        house = house.map((one) => (one.id === each.restart ? { ...one, status: 'live', endedForMs: null } : one))
      } else {
        const { open: demoKey, item, as } = each
        const endedForMs = as === 'ended' ? 0 : null
        house.push(auction({ demoKey, itemKey: item.key, role: item.role, status: as, endedForMs }))
      }
    }
    const live = house.filter((each) => each.status === 'live')
    expect(live.length).toBeGreaterThanOrEqual(8)
    expect(live.filter((each) => each.role === 'people').length).toBeGreaterThanOrEqual(3)
    for (const status of ['upcoming', 'ended']) {
      expect(house.filter((each) => each.status === status).length).toBeGreaterThanOrEqual(5)
    }
    // Half a minute passes: one auction ends, won by the crowd; now and then an upcoming one starts.
    const starting = look % 500 === 0 ? house.find((each) => each.status === 'upcoming') : undefined
    const crowds = live.filter((each) => each.role === 'crowd')
    const ending = crowds[look % crowds.length]!
    house = house.map((one) => (one === starting ? { ...one, status: 'live' } : one))
    house = house.map((one) => {
      if (one === ending)
        return { ...one, status: 'ended', endedForMs: 0, orderStatus: 'pending', winnerName: 'demo_luca' }
      return one.endedForMs === null ? one : { ...one, endedForMs: one.endedForMs + MINUTE_MS / 2 }
    })
  }
  expect(house.length).toBeLessThan(60)
})
