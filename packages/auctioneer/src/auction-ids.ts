import type pg from 'pg'

export type AuctionIds = {
  /** The internal id of a public one; undefined when there is no such auction. */
  resolve: (publicId: string) => Promise<number | undefined>
  forget: (publicId: string) => void
}

const REMEMBERED = 50_000

/**
 * Caches the internal id of each public one: the pair never changes. Concurrent lookups of the same
 * unknown id share one query.
 */
export function createAuctionIds(pool: Pick<pg.Pool, 'query'>): AuctionIds {
  const known = new Map<string, number>()
  const asked = new Map<string, Promise<number | undefined>>()

  async function ask(publicId: string): Promise<number | undefined> {
    const text = 'select id from auctions where public_id = $1'
    const { rows } = await pool.query({ name: 'auction-id', text, values: [publicId] })
    const id = rows[0]?.id
    if (id === undefined) return undefined
    if (known.size >= REMEMBERED) known.clear()
    known.set(publicId, id)
    return id
  }

  return {
    async resolve(publicId) {
      // Postgres rejects text that contains a NUL.
      if (publicId.length > 100 || publicId.includes('\u0000')) return undefined
      const id = known.get(publicId)
      if (id !== undefined) return id
      const pending = asked.get(publicId) ?? ask(publicId).finally(() => asked.delete(publicId))
      asked.set(publicId, pending)
      return pending
    },
    forget: (publicId) => known.delete(publicId),
  }
}
