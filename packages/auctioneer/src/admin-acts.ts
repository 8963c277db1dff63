import { recordAct as record } from '@centesimo/db'
import type pg from 'pg'

/** Who acts: an admin, or the house itself (null). */
export type By = { adminId: number | null }

type AuctionAct = { act: string; auction?: { publicId: string }; before: object | null; after: object | null }

/** An admin's act on an auction; without one it is the house's. */
export async function recordAct(
  client: pg.PoolClient,
  { adminId }: By,
  { auction, ...act }: AuctionAct,
): Promise<void> {
  const target = auction ? { kind: 'auction', id: auction.publicId } : { kind: 'house', id: 'house' }
  await record(client, { ...act, adminId, target })
}
