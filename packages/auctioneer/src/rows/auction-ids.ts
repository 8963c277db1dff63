import type pg from 'pg'

export type AuctionIds = {
  /** The internal id of a public one; undefined when there is no such auction. */
  resolve: (publicId: string) => Promise<number | undefined>
  forget: (publicId: string) => void
}

const MAX_CACHED = 50_000

/**
 * Caches the internal id of each public one: the pair never changes. Concurrent lookups of the same
 * unknown id share one query.
 */
export function createAuctionIds(pool: Pick<pg.Pool, 'query'>): AuctionIds {
  const known = new Map<string, number>()
  const pendingQueries = new Map<string, Promise<number | undefined>>()

  async function readId(publicId: string): Promise<number | undefined> {
    const text = 'select id from auctions where public_id = $1'
    const { rows } = await pool.query<{ id: number }>({ name: 'auction-id', text, values: [publicId] })
    const id = rows[0]?.id
    if (id === undefined) return undefined
    if (known.size >= MAX_CACHED) known.clear()
    known.set(publicId, id)
    return id
  }

  return {
    async resolve(publicId) {
      // Postgres rejects text that contains a NUL.
      if (publicId.length > 100 || publicId.includes('\u0000')) return undefined
      const id = known.get(publicId)
      if (id !== undefined) return id
      const pending = pendingQueries.get(publicId) ?? readId(publicId).finally(() => pendingQueries.delete(publicId))
      pendingQueries.set(publicId, pending)
      return pending
    },
    forget: (publicId) => known.delete(publicId),
  }
}
