import type { Dice } from '../purchases/create-dice.ts'
import type { FaultPlatform, Needs } from './start-fault-platform.ts'

/** One thing that may break, and what must hold all the same. */
export type Fault = {
  name: string
  /** A sentence for the table. */
  what: string
  /** What the platform must have, and not every machine can give. */
  needs?: Needs
  /** How long the fault lasts at most, in ms: the deadlines of the guards are spread over it. */
  lastsMs: number
  /** Breaks a part and mends it; resolves when it is mended. */
  happen: (parts: { platform: FaultPlatform; dice: Dice; pause: (ms: number) => Promise<void> }) => Promise<void>
  /**
   * Whether bids go on at one host. Then challengers of guards press there: a closed auction is
   * fair for those whose own host is gone.
   */
  spares?: 'second-host'
  /** From the end of the fault until a fresh bid is acknowledged, in ms; null without a goal. */
  backWithinMs: number | null
  /** The longest time without an accepted bid, in ms. */
  gapWithinMs?: number
  /** How late a countdown may close, in ms. */
  closesWithinMs?: number
}
