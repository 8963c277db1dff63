import type { Deps } from '../deps.ts'
import type { Route } from '../http/handle.ts'
import { fitsAuction } from '../queries/find-auctions.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { approveRequest } from './approve-request.ts'
import { adminAuctionRoutes } from './auctions/routes.ts'
import { adminSeriesRoutes } from './auctions/series-routes.ts'
import { fitsAuditEntry } from './audit-log/list-audit-log.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { carrierRoutes } from './carriers/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { exportRoutes, type ListConditions } from './exports/routes.ts'
import { invariantRoutes } from './invariants/routes.ts'
import { fitsMessage } from './messages/list-messages.ts'
import { messageRoutes } from './messages/routes.ts'
import { nowRoutes } from './now/routes.ts'
import { fitsOrder } from './orders/list-orders.ts'
import { adminOrderRoutes } from './orders/routes.ts'
import { adminPackageRoutes } from './packages/routes.ts'
import { fitsPayment } from './payments/list-payments.ts'
import { adminPaymentRoutes } from './payments/routes.ts'
import { adminPlatformRoutes } from './platform/routes.ts'
import { queueRoutes } from './queues/routes.ts'
import { fitsReferral } from './referrals/list-referrals.ts'
import { adminReferralRoutes } from './referrals/routes.ts'
import { revenueRoutes } from './revenue/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { adminTestimonialRoutes } from './testimonials/routes.ts'
import { fitsEntry } from './transactions/list-transactions.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { fitsUser } from './users/list-users.ts'
import { userRoutes } from './users/routes.ts'
import { viewRoutes } from './views/routes.ts'

/** A filtered file has the rows of its list, so it is found by the list's own condition. */
const listConditions: ListConditions = {
  auctions: fitsAuction,
  users: (_db, filter) => fitsUser(filter),
  transactions: fitsEntry,
  orders: (_db, filter) => fitsOrder(filter),
  payments: (_db, filter) => fitsPayment(filter),
  referrals: (_db, filter) => fitsReferral(filter),
  'contact-messages': (_db, filter) => fitsMessage(filter),
  'audit-log': (_db, filter) => fitsAuditEntry(filter),
}

/** All admin calls of the contract. */
export function adminRoutes(deps: Deps): Route[] {
  return [
    ...statsRoutes(deps),
    ...nowRoutes(deps),
    ...viewRoutes(deps),
    ...revenueRoutes(deps),
    ...searchRoutes(deps),
    ...adminAuctionRoutes(deps),
    ...adminSeriesRoutes(deps),
    ...userRoutes(deps),
    ...adminOrderRoutes(deps),
    ...carrierRoutes(deps),
    ...adminPaymentRoutes(deps),
    ...approvalRoutes(deps, (decision) => approveRequest(deps, decision)),
    ...transactionRoutes(deps),
    ...adminPackageRoutes(deps),
    ...categoryRoutes(deps),
    ...companyRoutes(deps),
    ...adminReferralRoutes(deps),
    ...adminTestimonialRoutes(deps),
    ...messageRoutes(deps),
    ...auditLogRoutes(deps),
    ...exportRoutes(deps, listConditions),
    ...adminPlatformRoutes(deps),
    ...queueRoutes(deps),
    ...invariantRoutes(deps),
  ]
}
