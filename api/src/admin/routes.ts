import type { Deps } from '../deps.ts'
import type { Route } from '../http/handle.ts'
import { adminAuctionRoutes } from './auctions/routes.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { invariantRoutes } from './invariants/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { nowRoutes } from './now/routes.ts'
import { adminOrderRoutes } from './orders/routes.ts'
import { adminPackageRoutes } from './packages/routes.ts'
import { adminPaymentRoutes } from './payments/routes.ts'
import { adminPlatformRoutes } from './platform/routes.ts'
import { queueRoutes } from './queues/routes.ts'
import { adminReferralRoutes } from './referrals/routes.ts'
import { revenueRoutes } from './revenue/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { adminTestimonialRoutes } from './testimonials/routes.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { userRoutes } from './users/routes.ts'

/** All admin calls of the contract. */
export function adminRoutes(deps: Deps): Route[] {
  return [
    ...statsRoutes(deps),
    ...nowRoutes(deps),
    ...revenueRoutes(deps),
    ...searchRoutes(deps),
    ...adminAuctionRoutes(deps),
    ...userRoutes(deps),
    ...adminOrderRoutes(deps),
    ...adminPaymentRoutes(deps),
    ...transactionRoutes(deps),
    ...adminPackageRoutes(deps),
    ...categoryRoutes(deps),
    ...companyRoutes(deps),
    ...adminReferralRoutes(deps),
    ...adminTestimonialRoutes(deps),
    ...messageRoutes(deps),
    ...auditLogRoutes(deps),
    ...exportRoutes(deps),
    ...adminPlatformRoutes(deps),
    ...queueRoutes(deps),
    ...invariantRoutes(deps),
  ]
}
