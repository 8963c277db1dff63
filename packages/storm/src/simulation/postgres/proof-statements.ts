import type { Meaning } from './transaction.ts'

/** See `recordProof` of the auctioneer: its statement, line by line. */
const recordProof: Meaning = (tx, values) => {
  const [nodeId, gapMs, behindMs, ofNode] = values as [string, number, number, boolean]
  const now = tx.now()
  const proved = now - behindMs
  if (ofNode) tx.later(() => tx.tables.nodeProofs.set(nodeId, proved))
  const last = tx.newestProof()?.proved_at ?? null
  if (last !== null && proved <= last && now >= last) return []
  tx.addProof(proved, last === null || last < proved - gapMs ? (last ?? 0) : null)
  return []
}

const MINUTE_MS = 60_000

const readProofs: Meaning = (tx, values) => {
  const [auctionIds, from] = values as [number[], number]
  const since = from - MINUTE_MS
  const proof = tx.newestProof()
  return [
    { auction_id: null, from: null, to: proof && Math.floor(proof.proved_at) },
    ...[...tx.tables.nodeProofs.values()].map((at) => ({ auction_id: -1, from: null, to: Math.floor(at) })),
    ...tx
      .gaps()
      .filter(({ proved_at }) => proved_at >= since)
      .map((gap) => ({ auction_id: 0, from: Math.floor(gap.gap_from!), to: Math.floor(gap.proved_at) })),
    ...tx.tables.outages
      .filter(({ auction_id, to }) => auctionIds.includes(auction_id) && to >= since)
      .map(({ auction_id, from, to }) => ({ auction_id, from: Math.floor(from), to: Math.floor(to) })),
  ]
}

const recordOutages: Meaning = (tx, values) => {
  const [ids, lasted] = values as [number[], number[]]
  const to = tx.now()
  tx.later(() => tx.tables.outages.push(...ids.map((auction_id, i) => ({ auction_id, from: to - lasted[i]!, to }))))
  return []
}

/** The statements of proofs and outages, by their names. */
export const proofStatements: Readonly<Record<string, Meaning>> = {
  'record-proof': recordProof,
  'read-proofs': readProofs,
  'record-outages': recordOutages,
  'withdraw-proof': (tx, values) => {
    tx.later(() => tx.tables.nodeProofs.delete(values[0] as string))
    return []
  },
}
