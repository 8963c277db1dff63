import type { Auctioneer, Feed } from '@centesimo/auctioneer'
import type { Database } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import type { MediaStore } from '@centesimo/media'
import type { Config, Log, Redis } from '@centesimo/runtime'
import type { HouseClock } from './house-clock.ts'
import type { Limits } from './http/limits.ts'
import type { AuctionReader } from './live/auction-reader.ts'
import type { Viewers } from './live/viewers.ts'
import type { Sessions } from './session/sessions.ts'

/** Everything a feature may ask for. A function takes only what it uses: `Pick<Deps, 'database'>`. */
export type Deps = {
  config: Config
  log: Log
  nodeId: string
  database: Database
  redis: Redis
  feed: Feed
  auctioneer: Auctioneer
  media: MediaStore
  hours: OpeningHours
  clock: HouseClock
  /** Auctions as they are shown: offer under newest state. */
  reader: AuctionReader
  viewers: Viewers
  sessions: Sessions
  limits: Limits
}
