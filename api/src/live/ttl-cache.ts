export type TtlCache<Value> = {
  /**
   * Values by key; unknown keys are left out. A key that is already loading is awaited, not loaded
   * again. A caller may accept values older than the cache's TTL.
   */
  getMany: (keys: readonly string[], maxAgeMs?: number) => Promise<Map<string, Value>>
  get: (key: string, maxAgeMs?: number) => Promise<Value | undefined>
  drop: (key: string) => void
  clear: () => void
}

/**
 * A cache with a short TTL: a thousand concurrent pages cost one query. A dropped key is loaded
 * again even while a load is in progress, since that load may have read the old value.
 */
export function createTtlCache<Value>(options: {
  load: (keys: readonly string[]) => Promise<Map<string, Value>>
  ttlMs: number
  maxKeys: number
  monotonicMs: () => number
}): TtlCache<Value> {
  const { load, ttlMs, maxKeys, monotonicMs } = options
  const entries = new Map<string, { at: number; value: Promise<Value | undefined> }>()

  async function getMany(keys: readonly string[], maxAgeMs = ttlMs): Promise<Map<string, Value>> {
    const oldest = monotonicMs() - maxAgeMs
    const missing = keys.filter((key) => (entries.get(key)?.at ?? Number.NEGATIVE_INFINITY) < oldest)
    if (missing.length > 0) loadInto(missing)
    const found = new Map<string, Value>()
    const waited = await Promise.all(keys.map((key) => entries.get(key)!.value))
    for (const [i, value] of waited.entries()) if (value !== undefined) found.set(keys[i]!, value)
    return found
  }

  function loadInto(keys: readonly string[]): void {
    const batch = load(keys)
    const at = monotonicMs()
    for (const key of keys) {
      const entry = { at, value: batch.then((values) => values.get(key)) }
      // Missing values and failed loads are not cached.
      const forget = () => entries.get(key) === entry && entries.delete(key)
      entry.value.then((value) => value === undefined && forget(), forget)
      entries.delete(key)
      entries.set(key, entry)
    }
    for (const key of entries.keys()) {
      if (entries.size <= Math.max(maxKeys, keys.length)) break
      entries.delete(key)
    }
  }

  return {
    getMany,
    get: async (key, maxAgeMs) => (await getMany([key], maxAgeMs)).get(key),
    drop: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
