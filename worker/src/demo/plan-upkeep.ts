import type { DemoItem } from './catalogue/index.ts'
import { type DemoAuction, freeKey } from './demo-auctions.ts'

/** One thing to do so that the demo stays worth a visit. */
export type Upkeep =
  | { restart: string }
  | { open: string; item: DemoItem; as: 'live' | 'upcoming' | 'ended'; startsInHours?: number }

/** What is always there, with room for some to start or end between two looks: the house promises 8 live, 3 of them for people, 5 and 5. */
const WANTED = { live: 12, liveForPeople: 4, upcoming: 6, ended: 6 }

const MINUTE_MS = 60_000
/** An end is to be seen for a moment. */
const SHOWN_MS = MINUTE_MS
const FIRST_START_HOURS = 10
const BETWEEN_STARTS_HOURS = 12

/** Compares what there is with what is wanted: ended auctions are restarted first, then copies of catalogue items are opened. */
export function planUpkeep(auctions: readonly DemoAuction[], catalogue: readonly DemoItem[]): Upkeep[] {
  const plan: Upkeep[] = []
  const count = { upcoming: 0, live: 0, ended: 0, liveForPeople: 0 }
  for (const auction of auctions) {
    count[auction.status]++
    if (isLiveForPeople(auction)) count.liveForPeople++
  }
  const restartable = auctions.filter(isRestartable).sort(freestFirst)
  const copies = copyMaker(auctions, catalogue)

  const bringLive = (role: DemoItem['role']) => {
    const index = restartable.findIndex((auction) => auction.role === role)
    if (index >= 0 && count.ended > WANTED.ended) {
      plan.push({ restart: restartable.splice(index, 1)[0]!.id })
      count.ended--
    } else plan.push({ ...copies.next(role), as: 'live' })
    count.live++
    if (role === 'people') count.liveForPeople++
  }

  while (count.liveForPeople < WANTED.liveForPeople) bringLive('people')
  while (count.live < WANTED.live) bringLive('crowd')
  for (; count.upcoming < WANTED.upcoming; count.upcoming++) {
    const startsInHours = FIRST_START_HOURS + BETWEEN_STARTS_HOURS * count.upcoming
    // The crowd's alone: once started they end by themselves, so the live ones do not become more and more.
    plan.push({ ...copies.next('crowd'), as: 'upcoming', startsInHours })
  }
  for (; count.ended < WANTED.ended; count.ended++) plan.push({ ...copies.next('crowd'), as: 'ended' })
  return plan
}

function isLiveForPeople(auction: DemoAuction): boolean {
  return auction.status === 'live' && auction.role === 'people'
}

/** What a person has won stays won until it is not paid in time; the crowd's wins are shown for a moment. A paid one never comes back. */
function isRestartable({ endedForMs, orderStatus, winnerName }: DemoAuction): boolean {
  if (endedForMs === null || orderStatus === 'completed') return false
  if (orderStatus === 'pending' && !isOfCrowd(winnerName)) return false
  return endedForMs >= SHOWN_MS
}

/** Best the ones without an order to cancel; of equals the one that ended first. */
function freestFirst(a: DemoAuction, b: DemoAuction): number {
  const ties = ({ orderStatus }: DemoAuction) => (orderStatus === 'pending' ? 1 : 0)
  return ties(a) - ties(b) || b.endedForMs! - a.endedForMs!
}

function isOfCrowd(name: string | null): boolean {
  return name?.startsWith('demo_') ?? false
}

/** Copies of the items that are least on show: not open already, then with the fewest copies. */
function copyMaker(auctions: readonly DemoAuction[], catalogue: readonly DemoItem[]) {
  const all = auctions.map(({ demoKey, itemKey, status }) => ({ demoKey, itemKey, isOpen: status !== 'ended' }))
  const weight = (item: DemoItem) => {
    const own = all.filter((auction) => auction.itemKey === item.key)
    return own.filter((auction) => auction.isOpen).length * 1_000 + own.length
  }
  return {
    next(role: DemoItem['role']): { open: string; item: DemoItem } {
      const item = catalogue.filter((each) => each.role === role).sort((a, b) => weight(a) - weight(b))[0]
      if (!item) throw new Error(`the demo's catalogue has nothing for "${role}"`)
      const demoKey = freeKey(item.key, all)
      all.push({ demoKey, itemKey: item.key, isOpen: true })
      return { open: demoKey, item }
    },
  }
}
