import { type BidProof, GRACE_MS, MAX_PROOF_GAP_MS, NODE_SILENT_MS, NODE_WAIT_MS, type Outage } from '@centesimo/domain'
import type pg from 'pg'
import { epochMs } from '../rows/locked-auction.ts'

/**
 * SQL: when bids were proved last. The newest row counts, not the latest time: the clock may have
 * been set back.
 */
export const newestProofAt = '(select proved_at from settlement_proofs order by id desc limit 1)'

/**
 * SQL: whether a close at this deadline waits for no node, as `decideClose` says: each that settled
 * bids shortly before it has settled those that came before it.
 */
export const isEachNodeProved = (deadline: string): string => `(
  ${deadline} <= clock_timestamp() - interval '${GRACE_MS + NODE_WAIT_MS} ms'
  or not exists (
    select from node_proofs where proved_at <= ${deadline} and proved_at > ${deadline} - interval '${NODE_SILENT_MS} ms'))`

type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

/**
 * Records that this node's bid queue has settled all bids that came until `behindMs` ago. It
 * inserts a row as a bid does, so it fails where bids fail: a full disk refuses both. After a gap
 * the row says since when bids were not settled. No run ends while a bid from before its deadline
 * still waits: the proof is then older than the deadline. A proof that is older than the newest, of
 * a slower node, proves nothing and is left out; but the clock may have been set back. With
 * `ofNode` it is also this node's own, which closes wait for: only in one batch at a time, since
 * its row is locked until the commit.
 */
export async function recordProof(
  client: Queryable,
  nodeId: string,
  behindMs: number,
  { ofNode }: { ofNode: boolean },
): Promise<void> {
  await client.query({
    name: 'record-proof',
    text: `
      with moment as materialized (
        select clock_timestamp() as now, clock_timestamp() - $3 * interval '1 ms' as proved, ${newestProofAt} as last
      ), of_node as (
        insert into node_proofs (node_id, proved_at) select $1, proved from moment where $4
        on conflict (node_id) do update set proved_at = excluded.proved_at
      )
      insert into settlement_proofs (node_id, proved_at, gap_from)
      select $1, proved, case when last is null or last < proved - $2 * interval '1 ms' then coalesce(last, '-infinity') end
      from moment where last is null or proved > last or now < last`,
    values: [nodeId, MAX_PROOF_GAP_MS, behindMs, ofNode],
  })
}

/** From now on no close waits for this node: it has settled all its bids, and takes no more. */
export async function withdrawProof(client: Queryable, nodeId: string): Promise<void> {
  await client.query({ name: 'withdraw-proof', text: 'delete from node_proofs where node_id = $1', values: [nodeId] })
}

/** In the place of an auction's id, which is positive. */
const [EVERY_AUCTION, OF_NODE] = [0, -1]

/** What is known about bids being settled, in general and on single auctions. */
export type Proofs = { of: (auctionId: number) => BidProof }

/**
 * Reads the newest proof, each node's own, and the outages that concern these auctions and ended
 * after `from` (epoch ms) or up to a minute before.
 */
export async function readProofs(client: Queryable, auctionIds: readonly number[], from: number): Promise<Proofs> {
  const { rows } = await client.query<ProofRow>({
    name: 'read-proofs',
    text: `
      select null::bigint as auction_id, null::float8 as "from", ${epochMs(newestProofAt)} as "to"
      union all
      select ${OF_NODE}, null, ${epochMs('proved_at')} from node_proofs
      union all
      select ${EVERY_AUCTION}, case when gap_from = '-infinity' then 0 else ${epochMs('gap_from')} end, ${epochMs('proved_at')}
      from settlement_proofs where gap_from is not null and proved_at >= to_timestamp($2 / 1000.0) - interval '1 minute'
      union all
      select auction_id, ${epochMs('failing_since')}, ${epochMs('failing_until')} from auction_outages
      where auction_id = any($1) and failing_until >= to_timestamp($2 / 1000.0) - interval '1 minute'`,
    values: [auctionIds, from],
  })
  const provedAt = rows.find((row) => row.auction_id === null)?.to ?? null
  const outagesOf = (auctionId: number): Outage[] =>
    rows.flatMap((row) => (row.auction_id === auctionId ? [{ from: row.from!, to: row.to! }] : []))
  const nodesProvedAt = rows.flatMap((row) => (row.auction_id === OF_NODE ? [row.to!] : []))
  const common = outagesOf(EVERY_AUCTION)
  return { of: (auctionId) => ({ provedAt, nodesProvedAt, outages: [...common, ...outagesOf(auctionId)] }) }
}

/** The newest proof has no auction and no `from`, a node's has no `from`. */
type ProofRow = { auction_id: number | null; from: number | null; to: number | null }

/**
 * Records that commands on auctions failed until now; the values say since when, on this node's
 * clock, which shows `now` when Postgres reads its own. Closers extend a run whose deadline lies in
 * that time.
 */
export async function recordOutages(
  client: Queryable,
  failingSince: ReadonlyMap<number, number>,
  now: number,
): Promise<void> {
  await client.query({
    name: 'record-outages',
    text: `
      insert into auction_outages (auction_id, failing_since, failing_until)
      select id, clock_timestamp() - ms * interval '1 ms', clock_timestamp() from unnest($1::bigint[], $2::float8[]) as failed (id, ms)`,
    values: [[...failingSince.keys()], [...failingSince.values()].map((since) => now - since)],
  })
}
