import { deadlineAfterBid, GRACE_MS, localDate, momentOf, type OpeningHours, RECOVERY_MS } from '@centesimo/domain'
import type { DemoItem } from '../catalogue/demo-item.ts'
import { demoReviews } from '../catalogue/demo-reviews.ts'
import { assignBidders } from './assign-bidders.ts'
import { bidTimes, openMoment } from './bid-times.ts'
import { type GiuliaRun, giuliaLiveBids, giuliaRuns } from './giulia-story.ts'
import type { OrderProgress, PlannedRun } from './planned-run.ts'
import { between, pick, pickWeighted, type Random, shuffled } from './seeded-random.ts'
import { itemOfSeries, type SeriesStory, seriesStories } from './series-story.ts'

/** A span of epoch ms. */
export type Span = { from: number; to: number }

export type PlanInput = {
  random: Random
  now: number
  hours: OpeningHours
  catalogue: readonly DemoItem[]
  timerMs: (item: DemoItem) => number
  /** The crowd with the time from which each member bids. */
  crowd: readonly { id: number; joinedAt: number }[]
  giuliaId: number | null
  /** When bids could not be settled: no timer ended a run then. */
  outages: readonly Span[]
  /** When the platform was paused: there was no run. */
  pauses: readonly Span[]
}

const HISTORY_DAYS = 30
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const PRIZE_DAYS_AGO = 4
const PRIZE_HOUR = 19
const PRIZE_BIDS = 38
const ZONE = 'Europe/Rome'
/** What the last bid of a live run is older than. */
const LAST_BID_AGE_MS = 1_000
/** How much faster a keen run has its bids. */
const KEEN_HASTE = 2.5

/** Hours of the day in which runs end, with how often. */
const endHours = [
  [11, 2],
  [13, 3],
  [15, 3],
  [17, 5],
  [18, 7],
  [19, 8],
  [20, 11],
  [21, 13],
  [22, 10],
  [23, 4],
] as const

/**
 * Plans the runs of thirty days: ended ones on every day, those that the catalogue shows as ended
 * within the last day, and those that it shows as live.
 */
export function planRuns(input: PlanInput): PlannedRun[] {
  const { catalogue, giuliaId, pauses } = input
  const runs = [
    ...planDays(input),
    ...(giuliaId === null ? [] : giuliaRuns.flatMap((story) => planGiuliaRun(input, story, giuliaId))),
    ...catalogue.flatMap((item) => planInitial(input, item)),
    ...seriesStories.flatMap((story) => planSeries(input, story)),
    ...planPrize(input),
  ]
  const isPaused = (run: PlannedRun) =>
    pauses.some(({ from, to }) => run.startedAt < to && from < (run.ending?.endedAt ?? input.now))
  return runs.filter((run) => !isPaused(run)).sort((a, b) => a.startedAt - b.startedAt)
}

/** Of days after days; credits are won once. */
const objectsOf = (catalogue: readonly DemoItem[]) => catalogue.filter(({ prizeCredits }) => prizeCredits === undefined)

/** Keys of the items whose winner writes a review. */
const reviewedWins = new Set(demoReviews.filter(({ isByWinner }) => isByWinner).map(({ item }) => item))

/** Of two to three days ago: on any date an admin finds each of them. */
const recentProgress = ['preparing', 'waiting', 'shipped', 'unpaid'] as const

function planDays(input: PlanInput): PlannedRun[] {
  const { random, catalogue, now } = input
  const runs: PlannedRun[] = []
  const next = cycle(recentProgress)
  let items: DemoItem[] = []
  for (let daysAgo = HISTORY_DAYS - 1; daysAgo >= 1; daysAgo--) {
    const day = new Date(now - daysAgo * DAY_MS).getUTCDay()
    const isWeekend = day === 0 || day === 6
    for (let left = between(random, 2, 4) + Number(isWeekend); left > 0; left--) {
      if (items.length === 0) items = shuffled(random, objectsOf(catalogue))
      const item = items.pop()!
      const lastAt = momentOn(now, daysAgo, pickWeighted(random, endHours) * 60) + between(random, 0, HOUR_MS)
      const most = mostBids(item)
      const count = Math.min(most, between(random, 40, 160) + Math.round(random() ** 3 * 500))
      const progress = daysAgo === 2 || daysAgo === 3 ? next() : undefined
      runs.push(...planEnded(input, { item, count, lastAt, progress }))
    }
  }
  return runs
}

function planInitial(input: PlanInput, item: DemoItem): PlannedRun[] {
  const { random, now, hours, giuliaId } = input
  if (item.initial.status === 'upcoming' || item.initial.bids === undefined) return []
  const count = item.initial.bids
  if (item.initial.status === 'ended') {
    const lastAt = now - between(random, 2 * HOUR_MS, 20 * HOUR_MS)
    // Whose winner writes a review has paid, so that its badge is true.
    const progress = reviewedWins.has(item.key) ? 'waiting' : undefined
    return planEnded(input, { item, count, isInitial: true, lastAt, progress })
  }
  const lastAt = openMoment(hours, now - LAST_BID_AGE_MS)
  const ownBids = giuliaLiveBids[item.key]
  const guest = giuliaId !== null && ownBids ? { bidderId: giuliaId, bids: ownBids, wins: false } : null
  const haste = item.initial.isKeen ? KEEN_HASTE : 1
  return [planRun(input, { item, count, lastAt, guest, isInitial: true, haste })]
}

function planGiuliaRun(input: PlanInput, story: GiuliaRun, giuliaId: number): PlannedRun[] {
  const item = input.catalogue.find(({ key }) => key === story.itemKey)!
  const lastAt = momentOn(input.now, story.daysAgo, story.minute)
  const guest = { bidderId: giuliaId, bids: story.ownBids, wins: story.won !== undefined }
  return planEnded(input, { item, count: story.bids, lastAt, guest, progress: story.won })
}

function planSeries(input: PlanInput, story: SeriesStory): PlannedRun[] {
  const { random, catalogue, now } = input
  const { auctions, lastDaysAgo, progress } = story
  const item = itemOfSeries(catalogue.find(({ key }) => key === story.itemKey)!, story)
  const days = Array.from({ length: auctions }, (_, index) => lastDaysAgo + auctions - 1 - index)
  return days.flatMap((daysAgo) => {
    const lastAt = momentOn(now, daysAgo, story.hour * 60) + between(random, 0, HOUR_MS)
    const runs = planEnded(input, { item, count: between(random, ...story.bids), lastAt, progress })
    return runs.map((run) => ({ ...run, isOfSeries: true as const }))
  })
}

/** Credits that were won and paid: an order without a parcel, and its receipt. */
function planPrize(input: PlanInput): PlannedRun[] {
  const item = input.catalogue.find(({ prizeCredits }) => prizeCredits !== undefined)!
  const lastAt = momentOn(input.now, PRIZE_DAYS_AGO, PRIZE_HOUR * 60)
  return planEnded(input, { item, count: PRIZE_BIDS, lastAt, progress: 'waiting' })
}

type RunOptions = {
  item: DemoItem
  count: number
  lastAt: number
  isInitial?: boolean
  guest?: Parameters<typeof assignBidders>[3]
  progress?: OrderProgress | undefined
  haste?: number
}

/** None if its last bid would leave it live. */
function planEnded(input: PlanInput, options: RunOptions): PlannedRun[] {
  const { random, now, outages } = input
  const run = planRun(input, { ...options, lastAt: openMoment(input.hours, options.lastAt) })
  const { at, timerEndsAt: deadline } = run.bids.at(-1)!
  const isInOutage = outages.some(({ from, to }) => from < deadline && deadline <= to + RECOVERY_MS)
  const isAtPrice = isInOutage || options.count === mostBids(options.item)
  const ending = isAtPrice
    ? { reason: 'price' as const, endedAt: at }
    : { reason: 'timer' as const, endedAt: deadline + GRACE_MS + between(random, 4, 60) }
  if (ending.endedAt > now - MINUTE_MS) return []
  const progress = options.progress ?? progressAfter(random, (now - ending.endedAt) / DAY_MS)
  return [{ ...run, ending: { ...ending, progress } }]
}

function planRun(
  input: PlanInput,
  { item, count, lastAt, isInitial = false, guest = null, haste = 1 }: RunOptions,
): PlannedRun {
  const { random, hours, crowd } = input
  const timerMs = input.timerMs(item)
  const times = bidTimes(random, { count, lastAt, timerMs, hours, haste })
  const startedAt = times[0]! - between(random, 20_000, 400_000)
  const known = crowd.filter((member) => member.joinedAt < startedAt)
  const rivals = shuffled(random, known.length > 2 ? known : crowd).slice(0, between(random, 4, 8))
  const ids = rivals.map(({ id }) => id)
  const bidders = assignBidders(random, count, ids, guest)
  const deadline = (at: number) => deadlineAfterBid({ plannedEndsAt: null, timerMs }, at, hours)
  const bids = times.map((at, turn) => ({ at, bidderId: bidders[turn]!, timerEndsAt: deadline(at) }))
  return { item, isInitial, startedAt, timerMs, bids, ending: null }
}

/** The bids after which the closing price ends a run. */
function mostBids({ closingPriceCredits, startingBidCents }: DemoItem): number {
  return closingPriceCredits - startingBidCents
}

function progressAfter(random: Random, days: number): OrderProgress {
  if (random() < 0.08) return 'unpaid'
  if (days > 6) return 'delivered'
  if (days > 3) return pick(random, ['shipped', 'shipped', 'delivered'])
  return pick(random, ['unpaid', 'unpaid', 'waiting'])
}

function cycle<T>(values: readonly T[]): () => T {
  let turn = 0
  return () => values[turn++ % values.length]!
}

/** Epoch ms of a minute after midnight in Rome, so many days before `now`. */
export function momentOn(now: number, daysAgo: number, minute: number): number {
  return momentOf(localDate(now - daysAgo * DAY_MS, ZONE), minute, ZONE)
}
