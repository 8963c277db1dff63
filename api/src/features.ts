import type { FastifyInstance } from 'fastify'
import { adminRoutes } from './admin/routes.ts'
import { auctionRoutes } from './auctions/routes.ts'
import { serveMedia } from './auctions/serve-media.ts'
import { placeBid } from './bidding/place-bid.ts'
import { biddingRoutes } from './bidding/routes.ts'
import type { Deps } from './deps.ts'
import type { Route } from './http/handle.ts'
import { mount } from './http/mount.ts'
import { serveLive } from './live/serve-live.ts'
import { sessionFeature } from './session/session-feature.ts'
import { setupRoutes } from './setup/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { userDataRoutes } from './user-data/routes.ts'

/** Adds one feature to the application. */
export type Feature = (app: FastifyInstance, deps: Deps) => void | Promise<void>

/** Every feature of the API. One that is nothing but calls of the contract is its `routes`. */
export const features: readonly Feature[] = [
  sessionFeature,
  calls(auctionRoutes),
  calls(biddingRoutes),
  serveMedia,
  (app, deps) => serveLive(app, { ...deps, placeBid: (bid) => placeBid(deps, bid) }),
  calls(userDataRoutes),
  calls(adminRoutes),
  calls(setupRoutes),
  calls(systemRoutes),
]

function calls(routes: (deps: Deps) => readonly Route[]): Feature {
  return (app, deps) => mount(app, deps, routes(deps))
}
