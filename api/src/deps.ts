import type { Services } from '@centesimo/auctioneer'
import type { MediaStore } from '@centesimo/media'
import type { Payments } from '@centesimo/payments'
import type { WorkerQueues } from './connect-worker-queues.ts'
import type { DatabaseClock } from './database-clock.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { SecurityEvents } from './http/security-events.ts'
import type { Uploads } from './http/uploads.ts'
import type { AuctionReader } from './live/auction-reader.ts'
import type { Draining } from './live/draining.ts'
import type { Viewers } from './live/viewers.ts'
import type { AuctionLists } from './queries/auction-lists.ts'
import type { CompanyReader } from './queries/company-reader.ts'
import type { KnownDevices } from './session/known-devices.ts'
import type { Sessions } from './session/sessions.ts'

/**
 * Everything a feature may depend on. A function takes only what it uses: `Pick<Deps, 'database'>`.
 */
export type Deps = Services & {
  media: MediaStore
  clock: DatabaseClock
  /** Auctions as the API shows them: the offer combined with its newest live state. */
  reader: AuctionReader
  lists: AuctionLists
  company: CompanyReader
  viewers: Viewers
  draining: Draining
  /** Filled in where sockets are served: how many this node has. */
  sockets: { count: () => number }
  sessions: Sessions
  /** Over TLS; see `readPlainCookieEnd`. */
  plainCookieEndsAt: number
  devices: KnownDevices
  limits: RateLimits
  security: SecurityEvents
  uploads: Uploads
  payments: Payments
  workerQueues: WorkerQueues
}
