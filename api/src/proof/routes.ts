import { getOwnPseudonym, getProof } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { idOf } from '../http/ids.ts'
import { cursorAt, numberIn, wrongCursor } from '../http/paging.ts'
import { refuse } from '../http/refusal.ts'
import { readOwnPseudonym, readProof } from './read-proof.ts'

export function proofRoutes({ database: { db } }: Pick<Deps, 'database'>): Route[] {
  return [
    handle(getProof, async ({ params, query }) => {
      const after = query.cursor === undefined ? 0 : numberIn(query.cursor)
      if (after === null) return wrongCursor
      const read = await readProof(db, { auctionId: idOf(params.id), run: query.run ?? null, after })
      if (!read) return refuse('AUCTION_NOT_FOUND')
      const last = read.proof.bids.at(-1)
      return { ...read.proof, nextCursor: read.hasMore && last ? cursorAt(last.seq) : null }
    }),
    handle(getOwnPseudonym, async ({ params, query, user }) => {
      const own = await readOwnPseudonym(db, { auctionId: idOf(params.id), run: query.run ?? null, user })
      return own === undefined ? refuse('AUCTION_NOT_FOUND') : own
    }),
  ]
}
