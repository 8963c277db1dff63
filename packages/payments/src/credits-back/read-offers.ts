import { type Db, readOlderNodes } from '@centesimo/db'
import { creditsBackObstacle, creditsBackUntil, type SpentCredits } from '@centesimo/domain'
import { version } from '@centesimo/runtime/version'
import type { PaymentRefusal } from '../payments.ts'
import { creditsBackRefusal } from './credits-back-refusal.ts'
import { type RunFacts, readBidderFacts, readRunFacts } from './read-facts.ts'

/** What a purchase gives back now, of the newest run that it may be for. `until` in epoch ms. */
export type CreditsBackOffer = SpentCredits & { run: number; until: number | null }

type Asked = { userId: number; auctionIds: readonly number[]; sellsDemo: boolean }

/** By auction, what a person gets back for buying the item now. */
export async function readCreditsBackOffers(db: Db, asked: Asked): Promise<Map<number, CreditsBackOffer>> {
  const offered = (await readRunFacts(db, asked)).filter((run) => isOffered(run, asked))
  if (offered.length === 0 || (await isUpgrading(db))) return new Map()
  // The last of an auction's runs stays in the map: they come newest first.
  return new Map(offered.toReversed().map((run) => [run.auctionId, toOffer(run)]))
}

/**
 * The bidders of ended runs who get their credits back for buying the item now, by auction, run and
 * user. Not of items of the demo.
 */
export async function readOfferedBidders(
  db: Db,
  runs: readonly { auctionId: number; run: number }[],
): Promise<Set<string>> {
  const facts = await readBidderFacts(db, runs)
  const offered = facts.filter((run) => isOffered(run, { sellsDemo: false }))
  return new Set(offered.map(bidderKey))
}

/** A bidder of a run. */
export function bidderKey({ auctionId, run, userId }: { auctionId: number; run: number; userId: number }): string {
  return `${auctionId}:${run}:${userId}`
}

/**
 * While programs of an older release run, no purchase gives credits back: they would let its buyer
 * bid on, or complete its order without the credits.
 */
export async function isUpgrading(db: Db): Promise<boolean> {
  return (await readOlderNodes(db, version)).length > 0
}

/** What this person gets back for buying this auction's item now, or why nothing. */
export async function findCreditsBackOffer(
  db: Db,
  { auctionId, ...asked }: Omit<Asked, 'auctionIds'> & { auctionId: number },
): Promise<CreditsBackOffer | PaymentRefusal> {
  const runs = await readRunFacts(db, { userId: asked.userId, auctionIds: [auctionId] })
  const [newest] = runs
  const offered = runs.find((run) => isOffered(run, asked))
  if (!newest) return creditsBackRefusal('no-bids')
  if (offered && !(await isUpgrading(db))) return toOffer(offered)
  return creditsBackRefusal(creditsBackObstacle(newest, newest.now) ?? 'not-offered')
}

function isOffered(run: RunFacts, { sellsDemo }: Pick<Asked, 'sellsDemo'>): boolean {
  return (sellsDemo || !run.isDemo) && creditsBackObstacle(run, run.now) === null
}

function toOffer({ run, cost, endedAt }: RunFacts): CreditsBackOffer {
  return { ...cost, run, until: endedAt === null ? null : creditsBackUntil(endedAt) }
}
