import type { AuctionState } from '../auction-state.ts'
import type { CreditBalance, SpentCredits } from '../credit-lots.ts'
import type { CreditsBackFacts } from '../credits-back.ts'
import { createLiveAuction, NOON } from './auction-builders.ts'

// One auction whose bidders buy the item and get their credits back: every step of a payment apart.

export type ModelPayment =
  | ('created' | 'capturing' | 'captured' | 'applied' | 'parked' | 'refunded')
  /** No money was taken, though the provider may report a capture that we did not ask for. */
  | ('cancelled' | 'failed')

export type ModelPurchase = {
  userId: number
  run: number
  order: 'pending' | 'completed' | 'cancelled'
  payment: ModelPayment
  given: SpentCredits | null
  /** Credits of `given` that refunds took from the balance or added to the debt. */
  revoked: number
  refundedCents: number
}

type ModelRun = { endedAt: number | null; winnerId: number | null }
export type ModelAccount = CreditBalance & { debt: number }

export type CreditsBackModel = {
  now: number
  isPaused: boolean
  /** The auction was deleted. */
  isRemoved: boolean
  state: AuctionState
  runs: Map<number, ModelRun>
  accounts: Map<number, ModelAccount>
  /** By run and person. */
  spent: Map<string, SpentCredits>
  /** Returned by an admin's close, restart or deletion. */
  returned: Map<string, number>
  purchases: ModelPurchase[]
}

export const PRICE_CENTS = 24_900
/** What each person begins with; some of the credits were bought, for these cents. */
export const START_CREDITS = 45
export const START_CENTS = 1_200
const standing: readonly ModelPayment[] = ['created', 'capturing', 'captured', 'applied', 'parked']

export function createCreditsBackModel(userIds: readonly number[]): CreditsBackModel {
  const lots = [{ credits: 30, cents: START_CENTS }]
  return {
    now: NOON,
    isPaused: false,
    isRemoved: false,
    state: createLiveAuction({ closingPriceCents: null, waitsUntil: null, bidCostCredits: 3 }),
    runs: new Map([[1, { endedAt: null, winnerId: null }]]),
    accounts: new Map(userIds.map((id) => [id, { credits: START_CREDITS, lots, debt: 0 }])),
    spent: new Map(),
    returned: new Map(),
    purchases: [],
  }
}

/** What keeps the person from bidding in the run. */
export function barOf(model: CreditsBackModel, userId: number, run: number): ModelPurchase | undefined {
  return model.purchases.find(
    (each) =>
      each.userId === userId && each.run === run && each.order !== 'cancelled' && standing.includes(each.payment),
  )
}

export const runKey = (run: number, userId: number) => `${run}:${userId}`

/** undefined once the auction is deleted. */
export function factsOf(
  model: CreditsBackModel,
  { userId, run }: { userId: number; run: number },
  own?: ModelPurchase,
): CreditsBackFacts | undefined {
  if (model.isRemoved) return undefined
  const { endedAt, winnerId } = model.runs.get(run)!
  const isBought = model.purchases.some(
    (each) =>
      each !== own &&
      each.userId === userId &&
      each.run === run &&
      (each.order === 'completed' ||
        (each.order === 'pending' && ['capturing', 'captured', 'parked'].includes(each.payment))),
  )
  return {
    isOffered: true,
    spent: model.spent.get(runKey(run, userId))?.credits ?? 0,
    isReturned:
      model.returned.has(runKey(run, userId)) ||
      model.purchases.some((each) => each.userId === userId && each.run === run && each.given !== null),
    isFirst: (endedAt === null ? model.state.leaderId : winnerId) === userId,
    isBought,
    endedAt,
  }
}

/** What purchases gave back for a run and refunds have not taken again. */
export function remainingOf(model: CreditsBackModel, run: number, userId: number): number {
  return model.purchases
    .filter((each) => each.run === run && each.userId === userId)
    .reduce((sum, { given, revoked }) => sum + (given?.credits ?? 0) - revoked, 0)
}
