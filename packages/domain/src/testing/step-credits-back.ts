import { endingOf } from '../closing.ts'
import { returnCredits, type SpentCredits, spendCredits, takeReturned } from '../credit-lots.ts'
import {
  type CreditsBackFacts,
  creditsBackObstacle,
  creditsToGiveBack,
  obstacleToGiving,
  shareOfReturned,
} from '../credits-back.ts'
import { restartState } from '../deadline.ts'
import { applyBid, decideBid } from '../decide-bid.ts'
import { creditsToRevoke } from '../refund.ts'
import { canRemove } from '../runs.ts'
import { ALWAYS } from './auction-builders.ts'
import {
  barOf,
  type CreditsBackModel,
  factsOf,
  type ModelAccount,
  type ModelPayment,
  type ModelPurchase,
  PRICE_CENTS,
  remainingOf,
  runKey,
} from './credits-back-model.ts'

export type CreditsBackStep =
  | { kind: 'bid' | 'begin' | 'refund-rest'; userId: number }
  | { kind: 'capture' | 'take' | 'apply' | 'decline' | 'cancel' | 'expire'; purchase: number }
  | { kind: 'refund'; purchase: number; cents: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'close' | 'restart' | 'remove' | 'pause' | 'resume' }
  | { kind: 'close-with-credits'; refundOthers: boolean }

const noCredits: SpentCredits = { credits: 0, bought: 0, cents: 0 }

/** One step; one that is refused changes nothing. */
export function stepCreditsBack(model: CreditsBackModel, step: CreditsBackStep): void {
  switch (step.kind) {
    case 'bid':
      bid(model, step.userId)
      return
    case 'begin':
      begin(model, step.userId)
      return
    case 'wait':
      model.now += step.ms
      return
    case 'pause':
    case 'resume':
      model.isPaused = step.kind === 'pause'
      return
    case 'close':
      if (!model.isPaused) close(model)
      return
    case 'close-with-credits':
      closeWithCredits(model, step.refundOthers)
      return
    case 'restart':
      restart(model)
      return
    case 'remove':
      remove(model)
      return
    case 'refund-rest':
      for (const each of model.purchases) if (each.userId === step.userId) refund(model, each, PRICE_CENTS)
      return
    default: {
      const purchase = model.purchases[step.purchase % Math.max(model.purchases.length, 1)]
      if (purchase) movePurchase(model, purchase, step)
    }
  }
}

function bid(model: CreditsBackModel, userId: number): void {
  const { state, now, isPaused } = model
  const account = model.accounts.get(userId)!
  // Who owes credits cannot bid.
  if (account.debt > 0) return
  const hasBought = barOf(model, userId, state.run) !== undefined
  const bidder = {
    id: userId,
    credits: account.credits,
    hasBidBefore: true,
    hasBought,
    hasWon: false,
    hasBidInRun: true,
    lacksWinSlot: null,
  }
  const decision = decideBid(state, bidder, { isAutomatic: false, waitedMs: 0 }, now, ALWAYS, isPaused)
  if (!decision.ok) return
  model.state = applyBid(state, userId, decision)
  const { left, spent } = spendCredits(account, decision.costCredits)
  Object.assign(account, left)
  const before = model.spent.get(runKey(state.run, userId)) ?? noCredits
  model.spent.set(runKey(state.run, userId), {
    credits: before.credits + spent.credits,
    bought: before.bought + spent.bought,
    cents: before.cents + spent.cents,
  })
}

function begin(model: CreditsBackModel, userId: number): void {
  for (const run of [...model.runs.keys()].toReversed()) {
    if (isRefused(model, factsOf(model, { userId, run }))) continue
    const fresh = { order: 'pending', payment: 'created', given: null, revoked: 0, refundedCents: 0 } as const
    model.purchases.push({ userId, run, ...fresh })
    return
  }
}

/** Without its auction nothing is offered. */
function isRefused({ now }: CreditsBackModel, facts: CreditsBackFacts | undefined): boolean {
  return !facts || creditsBackObstacle(facts, now) !== null
}

function movePurchase(model: CreditsBackModel, purchase: ModelPurchase, step: CreditsBackStep): void {
  const { payment, order } = purchase
  const isUnpaid = payment === 'created'
  switch (step.kind) {
    case 'capture':
      if (!isUnpaid || order !== 'pending') return
      if (isRefused(model, factsOf(model, purchase, purchase))) return
      purchase.payment = 'capturing'
      return
    case 'take':
      // The provider's money counts in every state before it, also if we did not ask for it.
      if (['created', 'capturing', 'cancelled', 'failed'].includes(payment))
        purchase.payment = takenState(model, purchase)
      return
    case 'apply':
      if (payment === 'captured') apply(model, purchase)
      return
    case 'decline':
      if (payment === 'capturing') purchase.payment = 'created'
      return
    case 'cancel':
      if (isUnpaid && order === 'pending') purchase.order = 'cancelled'
      return
    case 'expire':
      if (isUnpaid) purchase.payment = 'cancelled'
      return
    case 'refund':
      refund(model, purchase, step.cents)
      return
  }
}

/** Of two payments for one run only one is given. */
function takenState(model: CreditsBackModel, purchase: ModelPurchase): ModelPayment {
  return factsOf(model, purchase, purchase)?.isBought ? 'parked' : 'captured'
}

function apply(model: CreditsBackModel, purchase: ModelPurchase): void {
  const facts = factsOf(model, purchase, purchase)
  if (purchase.order !== 'pending' || !facts || obstacleToGiving(facts)) {
    purchase.payment = 'parked'
    return
  }
  const isAll = creditsToGiveBack(facts) > 0
  const spent = model.spent.get(runKey(purchase.run, purchase.userId))!
  Object.assign(purchase, { order: 'completed', payment: 'applied', given: isAll ? spent : noCredits })
  if (isAll) giveBack(model.accounts.get(purchase.userId)!, spent)
}

/** Incoming credits repay the debt first. */
function giveBack(account: ModelAccount, spent: SpentCredits): void {
  Object.assign(account, returnCredits(account, spent))
  const repaid = Math.min(account.debt, spent.credits)
  Object.assign(account, spendCredits(account, repaid).left)
  account.debt -= repaid
}

function refund(model: CreditsBackModel, purchase: ModelPurchase, cents: number): void {
  if (purchase.payment !== 'applied' && purchase.payment !== 'parked') return
  purchase.refundedCents = Math.min(PRICE_CENTS, purchase.refundedCents + cents)
  const { given, revoked: revokedBefore, refundedCents } = purchase
  if (given && given.credits > 0) {
    const due = creditsToRevoke({ credits: given.credits, amountCents: PRICE_CENTS, refundedCents, revokedBefore })
    const account = model.accounts.get(purchase.userId)!
    const credits = Math.min(due, account.credits)
    Object.assign(account, takeReturned(account, shareOfReturned(given, { takenBefore: revokedBefore, credits })))
    account.debt += due - credits
    purchase.revoked += due
  }
  if (refundedCents < PRICE_CENTS) return
  purchase.payment = 'refunded'
  if (purchase.order === 'completed') purchase.order = 'cancelled'
}

function close(model: CreditsBackModel): void {
  if (model.state.status !== 'live') return
  const { endedAt, winnerId } = endingOf(model.state, model.now, 'timer')
  model.runs.set(model.state.run, { endedAt, winnerId })
  model.state = { ...model.state, status: 'ended' }
}

function closeWithCredits(model: CreditsBackModel, refundOthers: boolean): void {
  if (model.state.status !== 'live' || model.state.leaderId === null) return
  close(model)
  if (!refundOthers) return
  const { run } = model.state
  for (const userId of model.accounts.keys()) if (userId !== model.state.leaderId) returnByAdmin(model, run, userId)
}

function restart(model: CreditsBackModel): void {
  if (model.state.status !== 'ended' || model.isRemoved) return
  returnToWinner(model)
  model.state = restartState({ ...model.state, plannedEndsAt: null }, model.now, ALWAYS)
  model.runs.set(model.state.run, { endedAt: null, winnerId: null })
}

/** Not once a purchase is paid or being paid; the bidders of a live run get its credits back. */
function remove(model: CreditsBackModel): void {
  const { purchases, state, accounts } = model
  const isBeingPaid = purchases.some(({ payment }) => ['capturing', 'captured', 'parked'].includes(payment))
  if (model.isRemoved || isBeingPaid || !canRemove(purchases.map(({ order }) => order))) return
  if (state.status === 'live') for (const userId of accounts.keys()) returnByAdmin(model, state.run, userId)
  else returnToWinner(model)
  for (const each of purchases) if (each.order === 'pending') each.order = 'cancelled'
  model.state = { ...state, status: 'ended' }
  model.isRemoved = true
}

/** The payment of the win has not come, and will not. */
function returnToWinner(model: CreditsBackModel): void {
  const { run, leaderId } = model.state
  if (leaderId !== null) returnByAdmin(model, run, leaderId)
}

/** The buyers of the item have the credits already. */
function returnByAdmin(model: CreditsBackModel, run: number, userId: number): void {
  const key = runKey(run, userId)
  const spent = model.spent.get(key)
  if (!spent || model.returned.has(key) || remainingOf(model, run, userId) > 0) return
  model.returned.set(key, spent.credits)
  giveBack(model.accounts.get(userId)!, spent)
}
