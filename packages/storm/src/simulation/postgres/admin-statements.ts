import type { Meaning } from './transaction.ts'

/** Above every user's id. */
const AUCTION_STEP = 10_000_000

type Unnamed = [begin: string, meaning: Meaning]

/** Extends runs: see `extendRuns` of the auctioneer. */
const extendRuns: Meaning = (tx, values) => {
  const [ids, runs, , ends, timers, waits, gaps, at, seqs] = values as [
    number[],
    number[],
    number[],
    number[],
    (number | null)[],
    (number | null)[],
    number[],
    number,
    number[],
  ]
  tx.later(() => {
    for (const [i, auction_id] of ids.entries()) {
      const [run, seq, new_deadline, gap_ms] = [runs[i]!, seqs[i]!, ends[i]!, gaps[i]!]
      tx.tables.extensions.push({ auction_id, run, seq, at, new_deadline, gap_ms })
    }
  })
  return ids.map((id, i) => {
    const { version } = tx.auction(id)!
    const change = { timer_ends_at: timers[i]!, waits_until: waits[i]!, extended_at: at, version: version + 1 }
    return { id, version: tx.changeAuction(id, change).version }
  })
}

const activateAutoBid: Meaning = (tx, values) => {
  const [user_id, auction_id, max_bids, due_at] = values as [number, number, number | null, number]
  const before = tx.autoBidsOf([auction_id]).find((row) => row.user_id === user_id)
  const fresh = { user_id, auction_id, max_bids, due_at, is_active: true, bids_placed: 0 }
  const id = before?.id ?? auction_id * AUCTION_STEP + user_id
  const row = { ...fresh, id, last_bid_at: before?.last_bid_at ?? null, stopped_at: null, stop_reason: null }
  tx.putAutoBid(row)
  return [row]
}

const changeAutoBid: Meaning = (tx, values) => {
  const [id, max_bids, is_active] = values as [number, number | null, boolean]
  const before = tx.autoBid(id)!
  const stopped_at = is_active ? null : Math.max(tx.now(), before.last_bid_at ?? 0)
  const row = { ...before, max_bids, is_active, stopped_at, stop_reason: is_active ? null : ('user' as const) }
  tx.putAutoBid(row)
  return [row]
}

/** The platform pause, as its JSON. */
const pauseOf: Meaning = (tx) => (tx.tables.pause ? [{ pause: tx.tables.pause }] : [])

/** The statements without a name, by how they begin. */
export const adminStatements: readonly Unnamed[] = [
  ['with changed as', extendRuns],
  [
    'select id from users where id = any',
    (tx, values) => (values[0] as number[]).flatMap((id) => (tx.user(id) ? [{ id }] : [])),
  ],
  ['insert into autobids', activateAutoBid],
  ['update autobids set max_bids', changeAutoBid],
  [
    'select \n  id, user_id, auction_id, is_active',
    (tx, values) => tx.autoBidsOf([values[0] as number]).filter((row) => row.user_id === values[1]),
  ],
  [
    'select pg_advisory_xact_lock(',
    (tx) => {
      tx.lock('pause')
      return []
    },
  ],
  [
    "select id from auction_states where status = 'live'",
    (tx) => [...tx.tables.auctions.values()].filter(({ status }) => status === 'live').map(({ id }) => ({ id })),
  ],
  ["select jsonb_build_object('notice'", pauseOf],
  [
    'insert into platform_pause',
    (tx, values) => {
      const [notice, since] = values as [string, string]
      tx.later(() => {
        tx.tables.pause = { notice, since: Date.parse(since) }
      })
      return []
    },
  ],
  [
    'delete from platform_pause',
    (tx) => {
      tx.later(() => {
        tx.tables.pause = null
      })
      return []
    },
  ],
  ['insert into audit_log', () => []],
]

/** Statements with a name that no bid and no close needs. */
export const namedAdminStatements: Readonly<Record<string, Meaning>> = {
  moment: (tx) => [{ now: Math.floor(tx.now()), paused: tx.tables.pause !== null }],
  heartbeat: (tx) => [{ now: Math.floor(tx.now()), pause: tx.tables.pause }],
  'auction-id': (tx, values) =>
    [...tx.tables.auctions.values()].filter((row) => row.public_id === values[0]).map(({ id }) => ({ id })),
}
