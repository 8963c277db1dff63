import type { Deps } from '../deps.ts'
import type { Route } from '../http/handle.ts'
import { actRoutes } from './acts/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { adminOrderRoutes } from './orders/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { transactionRoutes } from './transactions/routes.ts'

/** The admin calls, except those for users, security, the platform and the queues. */
export function deskRoutes(deps: Deps): Route[] {
  return [
    ...statsRoutes(deps),
    ...adminOrderRoutes(deps),
    ...transactionRoutes(deps),
    ...catalogueRoutes(deps),
    ...messageRoutes(deps),
    ...actRoutes(deps),
    ...exportRoutes(deps),
  ]
}
