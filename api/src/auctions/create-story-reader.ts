import type { AuctionStory } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { monotonicMs } from '@centesimo/runtime'
import type { AuctionReader } from '../live/auction-reader.ts'
import { createTtlCache } from '../live/ttl-cache.ts'
import { readStory } from './read-story.ts'

/** The newest run in figures, for any number of readers; undefined for an unknown auction. */
export function createStoryReader({ db, reader }: { db: Db; reader: Pick<AuctionReader, 'read'> }) {
  // The version is part of the key, so a cached story is never older than what its reader sees.
  const stories = createTtlCache<AuctionStory>({
    load: async (keys) => new Map(await Promise.all(keys.map(async (key) => [key, await load(key)] as const))),
    ttlMs: 2_000,
    maxKeys: 500,
    monotonicMs,
  })
  const load = (key: string) => readStory(db, Number(key.split('.')[0]))

  return async (auctionId: string): Promise<AuctionStory | undefined> => {
    const [known] = await reader.read([auctionId])
    return known && stories.get(`${known.offer.internalId}.${known.auction.version}`)
  }
}
