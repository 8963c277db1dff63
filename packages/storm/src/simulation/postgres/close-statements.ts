import { GRACE_MS, NODE_SILENT_MS, NODE_WAIT_MS } from '@centesimo/domain'
import type { AuctionRow } from './tables.ts'
import { runKey } from './tables.ts'
import type { Meaning } from './transaction.ts'

const endOf = ({ timer_ends_at, waits_until }: AuctionRow) => timer_ends_at ?? waits_until

const dueAuctions: Meaning = (tx, values) => {
  const [, only] = values as [number, number | null]
  const { auctions, pause, proof } = tx.tables
  if (pause) return []
  return [...auctions.values()]
    .filter((row) => row.status === 'live' && (only === null || row.id === only))
    .filter((row) => (endOf(row) ?? Number.POSITIVE_INFINITY) <= tx.now() - GRACE_MS)
    .toSorted((a, b) => endOf(a)! - endOf(b)! || a.id - b.id)
    .map((row) => {
      const isProved = proof !== null && endOf(row)! < proof.proved_at && isEachNodeProved(tx, endOf(row)!)
      return { id: row.id, isProved, hasTurns: hasTurns(tx.autoBidsOf([row.id]), row) }
    })
}

/** See `isEachNodeProved` of the auctioneer. */
function isEachNodeProved(tx: Parameters<Meaning>[0], deadline: number): boolean {
  if (deadline <= tx.now() - GRACE_MS - NODE_WAIT_MS) return true
  return ![...tx.tables.nodeProofs.values()].some((at) => at <= deadline && at > deadline - NODE_SILENT_MS)
}

function hasTurns(autoBids: readonly { is_active: boolean; due_at: number }[], { timer_ends_at }: AuctionRow): boolean {
  return autoBids.some(({ is_active, due_at }) => is_active && timer_ends_at !== null && due_at < timer_ends_at)
}

const endRuns: Meaning = (tx, values) => {
  const [ids, runs, ended, reasons, winners, seqs, prices, deadlines, , heads] = values as [
    number[],
    number[],
    number[],
    string[],
    (number | null)[],
    number[],
    number[],
    (number | null)[],
    number[],
    (string | null)[],
  ]
  tx.later(() => {
    for (const [i, id] of ids.entries()) {
      const key = runKey(id, runs[i]!)
      tx.tables.runs.set(key, {
        ...tx.tables.runs.get(key)!,
        ended_at: ended[i]!,
        end_reason: reasons[i]!,
        winner_id: winners[i]!,
        bids: seqs[i]!,
        final_price_cents: prices[i]!,
        deadline_at: deadlines[i]!,
        chain_head: heads[i]!,
      })
    }
  })
  return []
}

const insertOrders: Meaning = (tx, values) => {
  const [, users, auctionIds, runs, amounts] = values as [string[], number[], number[], number[], number[]]
  const orders = users.map((user_id, i) => {
    return { auction_id: auctionIds[i]!, run: runs[i]!, user_id, amount_cents: amounts[i]! }
  })
  tx.later(() => tx.tables.orders.push(...orders))
  return []
}

/** The statements of a close, by their names. */
export const closeStatements: Readonly<Record<string, Meaning>> = {
  'due-auctions': dueAuctions,
  'turns-left': (tx, values) =>
    (values[0] as number[])
      .filter((id) => hasTurns(tx.autoBidsOf([id]), tx.auction(id)!))
      .map((auction_id) => ({ auction_id })),
  'end-states': (tx, values) => {
    const [ids, ended, reasons] = values as [number[], number[], ('timer' | 'price' | 'admin')[]]
    return ids.map((id, i) => {
      const { version } = tx.auction(id)!
      const change = { status: 'ended', ended_at: ended[i]!, end_reason: reasons[i]!, version: version + 1 } as const
      return { id, version: tx.changeAuction(id, change).version }
    })
  },
  'end-runs': endRuns,
  'stop-autobids': (tx, values) => {
    const stopped = tx
      .autoBidsOf(values[0] as number[])
      .filter((row) => row.is_active)
      .map((row) => {
        const stopped_at = Math.max(tx.now(), row.last_bid_at ?? 0)
        return { ...row, is_active: false, stopped_at, stop_reason: 'not-live' as const }
      })
    for (const row of stopped) tx.putAutoBid(row)
    return stopped
  },
  'insert-won-orders': insertOrders,
}
