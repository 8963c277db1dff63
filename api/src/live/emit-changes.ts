import type { EventBus } from '@centesimo/auctioneer'
import type { AuctionsChanged, ChangeKind } from '@centesimo/contract'
import type { Broadcast } from './broadcast.ts'

/**
 * Kinds that come in bursts, when a hundred auctions start or end together. Clients only use them
 * to refetch lists.
 */
const burstyKinds: ReadonlySet<ChangeKind> = new Set(['created', 'started', 'ended', 'restarted'])

const GAP_MS = 250

/**
 * Emits to all clients that lists have changed: at once, then the newest of each bursty kind four
 * times a second. Watchers of an auction receive its start and end in its room.
 */
export function emitChanges(
  broadcast: Pick<Broadcast, 'toAll'>,
  eventBus: Pick<EventBus, 'onChange'>,
): { stop: () => void } {
  const waiting = new Map<ChangeKind, AuctionsChanged>()
  let timer: NodeJS.Timeout | null = null

  const emitWaiting = () => {
    timer = waiting.size > 0 ? setTimeout(emitWaiting, GAP_MS) : null
    for (const change of waiting.values()) broadcast.toAll('auctions:changed', change)
    waiting.clear()
  }

  eventBus.onChange((change) => {
    if (!burstyKinds.has(change.kind)) return void broadcast.toAll('auctions:changed', change)
    waiting.set(change.kind, change)
    if (timer === null) emitWaiting()
  })
  return {
    stop: () => {
      if (timer) clearTimeout(timer)
    },
  }
}
