import { recordAudit as record } from '@centesimo/db'
import type pg from 'pg'

/** Who acts: an admin, or the house itself (null). */
export type By = { adminId: number | null }

type AuctionAct = { action: string; auction?: { publicId: string }; before: object | null; after: object | null }

/** An admin's act on an auction; without one it is the house's. */
export async function recordAudit(
  client: pg.PoolClient,
  { adminId }: By,
  { auction, ...action }: AuctionAct,
): Promise<void> {
  const target = auction ? { kind: 'auction', id: auction.publicId } : { kind: 'platform', id: 'platform' }
  await record(client, { ...action, adminId, target })
}
