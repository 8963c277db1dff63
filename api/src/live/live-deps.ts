import type { Deps } from '../deps.ts'
import type { PlaceBid } from './bid-request.ts'

export type LiveDeps = Pick<
  Deps,
  | 'auctioneer'
  | 'platformId'
  | 'nodeId'
  | 'config'
  | 'log'
  | 'database'
  | 'redis'
  | 'eventBus'
  | 'clock'
  | 'sessions'
  | 'limits'
  | 'security'
  | 'reader'
  | 'viewers'
  | 'draining'
  | 'sockets'
> & { placeBid: PlaceBid }
