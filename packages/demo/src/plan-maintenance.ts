import type { DemoItem } from './catalogue/demo-item.ts'
import { type DemoAuction, unusedKey } from './read-demo-auctions.ts'

/** One action that brings the demo closer to its targets. */
export type MaintenanceStep =
  | { kind: 'restart'; auctionId: string }
  | { kind: 'create'; demoKey: string; item: DemoItem; status: 'live' | 'upcoming'; startsInHours?: number }

/**
 * The demo promises 8 live auctions (3 of them without the crowd), 5 upcoming and 5 ended. The
 * targets are higher, because some auctions start or end between two runs. The history has the
 * first ended ones; a restart leaves so many.
 */
const targets = { live: 12, liveForPeople: 4, upcoming: 6, ended: 6 }

const MINUTE_MS = 60_000
/** An ended auction stays visible this long before it is restarted. */
const SHOWN_ENDED_MS = MINUTE_MS
const FIRST_START_HOURS = 10
const HOURS_BETWEEN_STARTS = 12

/**
 * Compares the auctions with the targets. Restarts ended auctions first, then creates copies of
 * items.
 */
export function planMaintenance(auctions: readonly DemoAuction[], catalogue: readonly DemoItem[]): MaintenanceStep[] {
  const steps: MaintenanceStep[] = []
  const count = { upcoming: 0, live: 0, ended: 0, liveForPeople: 0 }
  for (const auction of auctions) {
    count[auction.status]++
    if (isLiveForPeople(auction)) count.liveForPeople++
  }
  const restartable = auctions.filter(isRestartable).sort(byRestartPreference)
  const copies = createCopies(auctions, catalogue)

  const addLive = (role: DemoItem['role']) => {
    const index = restartable.findIndex((auction) => auction.role === role)
    if (index >= 0 && count.ended > targets.ended) {
      steps.push({ kind: 'restart', auctionId: restartable.splice(index, 1)[0]!.id })
      count.ended--
    } else steps.push({ kind: 'create', ...copies.next(role), status: 'live' })
    count.live++
    if (role === 'people') count.liveForPeople++
  }

  while (count.liveForPeople < targets.liveForPeople) addLive('people')
  while (count.live < targets.live) addLive('crowd')
  for (; count.upcoming < targets.upcoming; count.upcoming++) {
    const startsInHours = FIRST_START_HOURS + HOURS_BETWEEN_STARTS * count.upcoming
    // Only for the crowd: once started these end without visitors, so live auctions do not pile up.
    steps.push({ kind: 'create', ...copies.next('crowd'), status: 'upcoming', startsInHours })
  }
  return steps
}

function isLiveForPeople(auction: DemoAuction): boolean {
  return auction.status === 'live' && auction.role === 'people'
}

/**
 * A visitor's pending order blocks a restart until it expires or is cancelled; a paid one always
 * does.
 */
function isRestartable({ endedForMs, orderStatus, isCrowdWin }: DemoAuction): boolean {
  if (endedForMs === null || orderStatus === 'completed') return false
  if (orderStatus === 'pending' && !isCrowdWin) return false
  return endedForMs >= SHOWN_ENDED_MS
}

/** Auctions without an order to cancel come first, then the ones that ended longest ago. */
function byRestartPreference(a: DemoAuction, b: DemoAuction): number {
  const pendingOrders = ({ orderStatus }: DemoAuction) => (orderStatus === 'pending' ? 1 : 0)
  return pendingOrders(a) - pendingOrders(b) || b.endedForMs! - a.endedForMs!
}

/**
 * `next` copies the item that is shown least: not live or upcoming, then with the fewest copies.
 */
function createCopies(auctions: readonly DemoAuction[], catalogue: readonly DemoItem[]) {
  const all = auctions.map(({ demoKey, itemKey, status }) => ({ demoKey, itemKey, isOpen: status !== 'ended' }))
  const weight = (item: DemoItem) => {
    const copies = all.filter((auction) => auction.itemKey === item.key)
    return copies.filter((auction) => auction.isOpen).length * 1_000 + copies.length
  }
  return {
    next(role: DemoItem['role']): { demoKey: string; item: DemoItem } {
      const item = catalogue.filter((each) => each.role === role).sort((a, b) => weight(a) - weight(b))[0]
      if (!item) throw new Error(`the demo catalogue has no item for the role "${role}"`)
      const demoKey = unusedKey(item.key, all)
      all.push({ demoKey, itemKey: item.key, isOpen: true })
      return { demoKey, item }
    },
  }
}
