import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { apiTokenRoutes } from './api-tokens/routes.ts'
import { auctionRoutes } from './auctions/routes.ts'
import { placeBid } from './bidding/place-bid.ts'
import { biddingRoutes } from './bidding/routes.ts'
import { communityRoutes } from './community/routes.ts'
import { creditRoutes } from './credits/routes.ts'
import type { Deps } from './deps.ts'
import { followRoutes } from './follows/routes.ts'
import type { Route } from './http/handle.ts'
import { mount } from './http/mount.ts'
import { serveLive } from './live/serve-live.ts'
import { serveMedia } from './media/serve-media.ts'
import { noticeRoutes } from './notices/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { ownLimitRoutes } from './own-limits/routes.ts'
import { packageRoutes } from './packages/routes.ts'
import { paymentFeature } from './payments/payment-feature.ts'
import { platformRoutes } from './platform/routes.ts'
import { proofRoutes } from './proof/routes.ts'
import { referralRoutes } from './referrals/routes.ts'
import { securityRoutes } from './security/routes.ts'
import { seriesRoutes } from './series/routes.ts'
import { sessionFeature } from './session/session-feature.ts'
import { setupRoutes } from './setup/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { testimonialRoutes } from './testimonials/routes.ts'
import { tokenFeature } from './tokens/token-feature.ts'
import { watchlistRoutes } from './watchlist/routes.ts'

/** Registers one feature with the application. */
export type Feature = (app: FastifyInstance, deps: Deps) => void | Promise<void>

/** Every feature of the API. A feature that only serves contract calls is listed by its routes. */
export const features: readonly Feature[] = [
  sessionFeature,
  calls(auctionRoutes),
  calls(seriesRoutes),
  calls(biddingRoutes),
  calls(proofRoutes),
  serveMedia,
  (app, deps) => serveLive(app, { ...deps, placeBid: (bid) => placeBid(deps, bid) }),
  calls(watchlistRoutes),
  calls(followRoutes),
  calls(packageRoutes),
  calls(orderRoutes),
  paymentFeature,
  calls(accountRoutes),
  calls(ownLimitRoutes),
  calls(securityRoutes),
  calls(apiTokenRoutes),
  calls(communityRoutes),
  calls(noticeRoutes),
  calls(referralRoutes),
  calls(testimonialRoutes),
  tokenFeature,
  calls(creditRoutes),
  calls(platformRoutes),
  calls(adminRoutes),
  calls(setupRoutes),
  calls(systemRoutes),
]

function calls(routes: (deps: Deps) => readonly Route[]): Feature {
  return (app, deps) => mount(app, deps, routes(deps))
}
