import type { ContradictionName } from '../contradiction.ts'
import type { Asked, History, Shown, Told } from '../history.ts'
import type { Random } from './random.ts'

/** A history with one lie in it, or null when this one has no place for it. */
type Spoil = (history: History, random: Random) => History | null

type Placed = Asked & { told: Told & { is: 'placed' } }

/** For each name a lie that only a broken platform tells. */
export const spoils: Record<ContradictionName, Spoil> = {
  'answer-changed': (history, random) =>
    withPlaced(history, random, (bid) => [
      bid,
      { ...bid, sentAt: bid.toldAt + 1, toldAt: bid.toldAt + 2, told: { ...bid.told, seq: bid.told.seq + 1 } },
    ]),
  'number-twice': (history, random) =>
    withPlaced(history, random, (bid) => [bid, { ...bid, client: 'client-99', requestId: 'other' }]),
  'wrong-price': (history, random) =>
    withPlaced(history, random, (bid) => [{ ...bid, told: { ...bid.told, cents: bid.told.cents + 1 } }]),
  'outbid-self': (history, random) => {
    const tops = new Map(placedOf(history).map(({ auctionId, told }) => [auctionId, told.seq]))
    for (const { auctionId, told } of placedOf(history)) tops.set(auctionId, Math.max(tops.get(auctionId)!, told.seq))
    const isTop = ({ auctionId, told }: Placed) => told.seq === tops.get(auctionId)
    const again = (bid: Placed): Asked[] => {
      const { run, seq, cents } = bid.told
      const next = cents + history.terms[bid.auctionId]!.incrementCents
      return [
        bid,
        { ...bid, requestId: 'other', told: { is: 'placed', run, seq: seq + 1, cents: next, credits: null } },
      ]
    }
    return withPlaced(history, random, again, isTop)
  },
  'order-reversed': (history, random) => {
    const bids = placedOf(history).toSorted((a, b) => a.told.seq - b.told.seq)
    const later = bids.filter((bid) => bids.some((other) => isBefore(other, bid)))
    if (later.length === 0) return null
    const bid = random.pick(later)
    // The bid with the lower number was sent long after the other was answered.
    const earlier = bids.find((other) => isBefore(other, bid))!
    const moved = { ...earlier, sentAt: bid.toldAt + 10_000, toldAt: bid.toldAt + 10_001 }
    return { ...history, asked: history.asked.filter((each) => each.requestId !== earlier.requestId).concat(moved) }
  },
  gap: (history, random) => {
    const isDecided = history.asked.every(({ told }) => told.is !== 'nothing')
    const bids = placedOf(history)
    const top = Math.max(...bids.map(({ told }) => told.seq))
    const inner = bids.filter(({ told }) => told.seq < top)
    if (!isDecided || inner.length === 0 || Object.keys(history.terms).length > 1) return null
    const { requestId } = random.pick(inner)
    return { ...history, asked: history.asked.filter((each) => each.requestId !== requestId) }
  },
  'credits-total': ({ purses, ...history }, random) => {
    const { client } = random.pick(purses)
    return {
      ...history,
      purses: purses.map((purse) => (purse.client === client ? { ...purse, after: purse.after - 1_000 } : purse)),
    }
  },
  'credits-told': (history, random) =>
    withPlaced(history, random, (bid) => [{ ...bid, told: { ...bid.told, credits: 1_000 } }]),
  'view-went-back': (history, random) =>
    withView(history, random, (view) => [view, { ...view, version: view.version - 1, shownAt: view.shownAt + 10_000 }]),
  'view-disagrees': (history, random) =>
    withView(history, random, (view) => [view, { ...view, watcher: 'watcher-3', leader: 'a stranger' }]),
  'wrong-leader': (history, random) => {
    const bids = placedOf(history)
    return withView(
      history,
      random,
      (view) => [{ ...view, leader: 'a stranger' }],
      (view) => bids.some(({ auctionId, told }) => auctionId === view.auctionId && told.seq === view.seq),
    )
  },
  'seen-before-sent': (history, random) => {
    const bids = placedOf(history)
    return withView(
      history,
      random,
      (view) => [{ ...view, shownAt: -1 }],
      (view) => bids.some(({ auctionId, told }) => auctionId === view.auctionId && told.seq === view.seq),
    )
  },
  'two-ends': (history, random) =>
    withView(history, random, (view) => [view, { ...view, watcher: 'watcher-3', leader: 'a stranger' }], isEnd),
  'wrong-winner': (history, random) => {
    const bids = placedOf(history)
    const ends = history.shown.filter(isEnd).filter((view) => bids.some((bid) => isLastOf(view, bid)))
    if (ends.length === 0) return null
    const { auctionId } = random.pick(ends)
    const shown = history.shown.map((view) =>
      isEnd(view) && view.auctionId === auctionId ? { ...view, leader: 'a stranger' } : view,
    )
    return { ...history, shown }
  },
  'bid-after-end': (history, random) => {
    const ends = history.shown.filter(isEnd)
    if (ends.length === 0) return null
    const { auctionId, run, seq, shownAt, cents } = random.pick(ends)
    const told: Told = {
      is: 'placed',
      run,
      seq: seq + 1,
      cents: cents + history.terms[auctionId]!.incrementCents,
      credits: null,
    }
    const late = { client: 'client-99', auctionId, requestId: 'late', sentAt: shownAt + 1, toldAt: shownAt + 2, told }
    return { ...history, asked: [...history.asked, late] }
  },
  'closed-then-open': (history, random) =>
    withPlaced(history, random, (bid) => {
      const refused: Asked = {
        ...bid,
        client: 'client-99',
        requestId: 'refused',
        sentAt: bid.sentAt - 2,
        toldAt: bid.sentAt - 1,
        told: { is: 'refused', code: 'AUCTION_CLOSED' },
      }
      // A bid of the same run that was told before.
      const told: Told = { ...bid.told, seq: 0, cents: history.terms[bid.auctionId]!.startingBidCents, credits: null }
      const earlier: Asked = { ...bid, client: 'client-98', requestId: 'earlier', sentAt: -3, toldAt: -2, told }
      return [bid, refused, earlier]
    }),
  'refused-too-early': (history) => {
    const late = lastDeadlines(history)[0]
    if (!late) return null
    return {
      ...history,
      asked: [...history.asked, pressedAt(late, 1_000, { is: 'refused', code: 'AUCTION_CLOSED' }, 99)],
    }
  },
  'closed-unbiddable': (history) => {
    const late = lastDeadlines(history).find(
      ({ auctionId, closesAt }) =>
        !history.asked.some((each) => each.auctionId === auctionId && each.sentAt > closesAt! - 2_000),
    )
    if (!late) return null
    const unanswered = [97, 98, 99].map((n) => pressedAt(late, 1_000, { is: 'nothing' }, n))
    return { ...history, asked: [...history.asked, ...unanswered] }
  },
}

function placedOf({ asked }: History): Placed[] {
  return asked.filter((each): each is Placed => each.told.is === 'placed')
}

function withPlaced(
  history: History,
  random: Random,
  change: (bid: Placed) => Asked[],
  fits: (bid: Placed) => boolean = () => true,
): History | null {
  // Of a bid that was asked for once: another attempt's answer would stand.
  const bids = placedOf(history).filter(
    (bid) => fits(bid) && history.asked.filter((each) => each.requestId === bid.requestId).length === 1,
  )
  if (bids.length === 0) return null
  const chosen = random.pick(bids)
  return { ...history, asked: history.asked.flatMap((each) => (each === chosen ? change(chosen) : [each])) }
}

function withView(
  history: History,
  random: Random,
  change: (view: Shown) => Shown[],
  fits: (view: Shown) => boolean = () => true,
): History | null {
  const views = history.shown.filter(fits)
  if (views.length === 0) return null
  const chosen = random.pick(views)
  return { ...history, shown: history.shown.flatMap((each) => (each === chosen ? change(chosen) : [each])) }
}

const isEnd = (view: Shown): boolean => view.ended !== null
const isBefore = (one: Placed, other: Placed): boolean =>
  one.auctionId === other.auctionId && one.requestId !== other.requestId && one.told.seq < other.told.seq
const isLastOf = (end: Shown, { auctionId, told }: Placed): boolean =>
  auctionId === end.auctionId && told.seq === end.seq && told.run === end.run

/** The deadlines of the runs that a timer ended, as shown. */
function lastDeadlines({ shown }: History): Shown[] {
  return shown.filter(isEnd).flatMap((end) => {
    const before = shown.find(({ auctionId, version }) => auctionId === end.auctionId && version === end.version - 1)
    return before ? [before] : []
  })
}

function pressedAt({ auctionId, closesAt }: Shown, earlyMs: number, told: Told, n: number): Asked {
  const sentAt = closesAt! - earlyMs
  const toldAt = told.is === 'nothing' ? Infinity : sentAt + 10
  return { client: `client-${n}`, auctionId, requestId: `last-${n}`, sentAt, toldAt, told }
}
