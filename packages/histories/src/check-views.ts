import { type Bid, isPlaced, type PlacedBid, runKey } from './bids.ts'
import type { Contradiction } from './contradiction.ts'
import type { History, Shown } from './history.ts'

/** What watchers were shown: never back in time, the same for all, and as the bidders were told. */
export function checkViews({ shown, terms }: History, bids: readonly Bid[]): Contradiction[] {
  const owners = new Map(bids.filter(isPlaced).map((bid) => [placeKey(bid.auctionId, bid.place), bid]))
  return [
    ...shown.flatMap((view) => priceOf(terms[view.auctionId]!, view)),
    ...shown.flatMap((view) => leaderOf(owners, view)),
    ...Object.values(Object.groupBy(shown, (view) => `${view.watcher} ${view.auctionId}`)).flatMap((views) =>
      backwardsOf(views!),
    ),
    ...Object.values(Object.groupBy(shown, (view) => `${view.auctionId} ${view.version}`)).flatMap((views) =>
      differencesOf(views!),
    ),
  ]
}

const placeKey = (auctionId: string, { run, seq }: { run: number; seq: number }) => `${runKey(auctionId, run)} ${seq}`

function priceOf({ startingBidCents, incrementCents }: History['terms'][string], view: Shown): Contradiction[] {
  const expected = view.seq === 0 ? 0 : startingBidCents + incrementCents * view.seq
  if (view.cents === expected) return []
  return [{ name: 'wrong-price', detail: `${view.watcher} saw ${nameOf(view)} at ${view.cents}, not ${expected}` }]
}

function leaderOf(owners: ReadonlyMap<string, PlacedBid>, view: Shown): Contradiction[] {
  const owner = owners.get(placeKey(view.auctionId, view))
  if (!owner) return []
  const found: Contradiction[] = []
  if (owner.client !== view.leader) {
    found.push({
      name: 'wrong-leader',
      detail: `${nameOf(view)} is ${owner.client}'s, ${view.watcher} saw ${view.leader}`,
    })
  }
  if (view.shownAt < owner.sentAt) {
    found.push({ name: 'seen-before-sent', detail: `${view.watcher} saw ${nameOf(view)} before it was sent` })
  }
  return found
}

/** The versions that one watcher was shown, in the order in which they came. */
function backwardsOf(views: readonly Shown[]): Contradiction[] {
  const inOrder = views.toSorted((a, b) => a.shownAt - b.shownAt)
  return inOrder.slice(1).flatMap((view, index): Contradiction[] => {
    const before = inOrder[index]!
    if (before.shownAt === view.shownAt || view.version >= before.version) return []
    return [{ name: 'view-went-back', detail: `${view.watcher}: ${nameOf(before)} and then ${nameOf(view)}` }]
  })
}

function differencesOf(views: readonly Shown[]): Contradiction[] {
  const contentOf = ({ run, seq, cents, leader, ended }: Shown) => JSON.stringify([run, seq, cents, leader, ended?.by])
  const [first] = views
  const other = views.find((view) => contentOf(view) !== contentOf(first!))
  if (!other) return []
  return [
    { name: 'view-disagrees', detail: `${first!.watcher} saw ${nameOf(first!)}, ${other.watcher} ${nameOf(other)}` },
  ]
}

function nameOf({ auctionId, run, seq, version }: Shown): string {
  return `${auctionId} ${run}.${seq} (version ${version})`
}
