import type { House } from '@centesimo/auctioneer'
import type { MediaStore } from '@centesimo/media'
import type { DemoPeople } from './demo-people.ts'

/** What the keeper of the demo works with. */
export type DemoHouse = Pick<House, 'config' | 'log' | 'database' | 'feed' | 'auctioneer'> & {
  /** Two, because each encodes one picture at a time and this machine may have two cores. */
  media: readonly MediaStore[]
  /** Aborted when the worker stops: what is half done is taken up at the next start. */
  signal: AbortSignal
}

export type PeopledHouse = DemoHouse & { people: DemoPeople }
