import { readWinSlots } from '@centesimo/auctioneer'
import { toIsoTime, type WinSlots } from '@centesimo/contract'
import type { Deps } from '../deps.ts'

/** A user's places to win, as a bid now would find them; null while wins are not limited. */
export async function readOwnSlots(
  { database, clock, config }: Pick<Deps, 'clock' | 'config' | 'database'>,
  userId: number,
): Promise<WinSlots | null> {
  const slots = await readWinSlots(database.pool, { limit: config.winSlots, userId, now: clock.now() })
  if (!slots) return null
  const { limit, free, freeExtra, leads, freeAt } = slots
  return { limit, free, freeExtra, leads, nextFreeAt: toIsoTime(freeAt) }
}
