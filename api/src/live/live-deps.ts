import type { Deps } from '../deps.ts'
import type { PlaceBid } from './bid-request.ts'

export type LiveDeps = Pick<
  Deps,
  'platformId' | 'config' | 'log' | 'redis' | 'eventBus' | 'clock' | 'sessions' | 'limits' | 'reader' | 'viewers'
> & { placeBid: PlaceBid }
