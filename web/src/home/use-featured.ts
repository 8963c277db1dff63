import { useState } from 'react'
import { useHomeList } from '../data/auctions.ts'
import { useAuction, useLiveStore } from '../live/live-store.ts'
import { serverClock } from '../live/server-clock.ts'
import { chooseFeatured } from './choose-featured.ts'

/** The liveliest auction's id. It stays the same until that auction has ended. */
export function useFeatured(): string | undefined {
  const { data: auctions } = useHomeList('live')
  const [id, setId] = useState<string>()
  const isLive = useAuction(id ?? '', ({ status }) => status === 'live') ?? false
  if (auctions && !isLive) {
    const known = useLiveStore.getState().auctions
    const live = auctions.map((read) => known[read.id]?.auction ?? read).filter(({ status }) => status === 'live')
    const next = chooseFeatured(live, serverClock.now())?.id
    if (next !== undefined && next !== id) setId(next)
  }
  return id
}
