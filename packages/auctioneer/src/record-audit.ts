import { recordAudit as record } from '@centesimo/db'
import type pg from 'pg'

/** The admin who acts; null: the platform itself. */
export type Actor = { adminId: number | null }

type AuctionAction = { action: string; auction?: { publicId: string }; before: object | null; after: object | null }

/** Records an action in the audit log: on an auction, or without one on the platform. */
export async function recordAudit(
  client: pg.PoolClient,
  { adminId }: Actor,
  { auction, ...action }: AuctionAction,
): Promise<void> {
  const target = auction ? { kind: 'auction', id: auction.publicId } : { kind: 'platform', id: 'platform' }
  await record(client, { ...action, adminId, target })
}
