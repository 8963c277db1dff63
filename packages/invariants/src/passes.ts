import { approvals } from './approvals.ts'
import { bidsByKind, liveKinds } from './auction-kinds.ts'
import { auctions } from './auctions.ts'
import { auditChain } from './audit-chain.ts'
import { autoBids, automaticBids } from './auto-bids.ts'
import { balances, debits, entries } from './balances.ts'
import { chainedBids, chainHeads } from './bid-chain.ts'
import { bids, requests } from './bids.ts'
import { closes, prizes, refundedBids } from './closes.ts'
import { adminGrants, auditEntries, restartRefunds, welcomeBonuses } from './credit-grants.ts'
import { creditsBack } from './credits-back.ts'
import { deletedWins, deletions, loggedDeletions, tombstones } from './deletions.ts'
import { firstPurchases, unpaidFirstPurchases } from './first-purchases.ts'
import { orderShipping } from './order-shipping.ts'
import { excludedAccounts, limitChanges, limitedBids, limitedPayments } from './own-limits.ts'
import { pausedBids, pausedRuns, pauseEntries, resumedCountdowns } from './pauses.ts'
import { openPayments, paidOrders, payments, purchases, receipts, webhookEvents } from './payments.ts'
import { prizeAuctions, prizeOrders } from './prize-orders.ts'
import { followedTwice, followPushes, heldPushes } from './pushes.ts'
import { orphanBonuses, referralCounts, referrals } from './referrals.ts'
import { debts, refundedPayments, takenCredits } from './refunds.ts'
import { returnedOrders } from './returned-orders.ts'
import { runCosts } from './run-costs.ts'
import { runPrices } from './run-prices.ts'
import { extensions, orphanOrders, runs } from './runs.ts'
import { orphansOfSeries, series } from './series.ts'
import { waitingAccounts } from './waiting-accounts.ts'
import { boughtSlots, usedSlots } from './win-slots.ts'

export const passes = {
  bids,
  chainedBids,
  chainHeads,
  bidsByKind,
  liveKinds,
  pausedBids,
  runs,
  runCosts,
  runPrices,
  pausedRuns,
  extensions,
  auctions,
  series,
  orphansOfSeries,
  resumedCountdowns,
  automaticBids,
  autoBids,
  requests,
  prizes,
  refundedBids,
  closes,
  restartRefunds,
  auditEntries,
  tombstones,
  deletions,
  deletedWins,
  balances,
  entries,
  debits,
  orphanOrders,
  purchases,
  payments,
  paidOrders,
  prizeOrders,
  prizeAuctions,
  returnedOrders,
  orderShipping,
  receipts,
  refundedPayments,
  takenCredits,
  debts,
  creditsBack,
  welcomeBonuses,
  adminGrants,
  approvals,
  referralCounts,
  referrals,
  orphanBonuses,
  firstPurchases,
  unpaidFirstPurchases,
  waitingAccounts,
  limitedBids,
  limitedPayments,
  limitChanges,
  excludedAccounts,
  heldPushes,
  followedTwice,
  followPushes,
  boughtSlots,
  usedSlots,
  loggedDeletions,
  openPayments,
  webhookEvents,
  pauseEntries,
  auditChain,
}
