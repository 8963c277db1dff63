import type { Services } from '@centesimo/auctioneer'
import type { MediaStore } from '@centesimo/media'

/** What the demo works with. */
export type DemoServices = Pick<Services, 'config' | 'log' | 'database' | 'eventBus' | 'auctioneer' | 'hours'> & {
  /** Two stores: each encodes one picture at a time, and the machine may have two cores. */
  media: readonly MediaStore[]
  /** Aborted when the worker stops. The next start continues unfinished work. */
  signal: AbortSignal
}
