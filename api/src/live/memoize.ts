import { monotonicMs } from '@centesimo/runtime'
import { createTtlCache } from './ttl-cache.ts'

/** Loads a value at most once in `ttlMs`, for all callers together. A failure is not kept. */
export function memoize<Value>(ttlMs: number, load: () => Promise<Value>): () => Promise<Value> {
  const cache = createTtlCache({
    load: async () => new Map([['all', await load()]]),
    ttlMs,
    maxKeys: 1,
    monotonicMs,
  })
  return async () => (await cache.get('all'))!
}
