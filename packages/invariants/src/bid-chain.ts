import { CHAIN_START } from '@centesimo/domain'
import { bidsIn, type Pass, within } from './pass.ts'

const hex = (bytes: string) => `encode(${bytes}, 'hex')`
const sha256 = (...parts: string[]) => `sha256(convert_to(concat_ws('|', ${parts.join(', ')}), 'UTF8'))`

/** The rule of `domain`, in SQL: ten million bids need no way out of the database. */
const secret = hex(sha256(hex('r.chain_key'), 'u.public_id'))
const pseudonym = hex(sha256(secret, 'u.public_id'))
const time = `to_char(b.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const before = `coalesce(${hex('lag(b.hash) over in_run')}, '${CHAIN_START}')`
const dueHash = sha256(before, 'a.public_id', 'b.run', 'b.seq', 'b.amount_cents', time, pseudonym)

/** Every bid that has a hash, with the hash that it should have. */
export const chainedBids: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select b.auction_id, b.run, b.seq, b.hash, b.seq > b.first_seq or b.seq = 1 as has_all_before,
      b.seq > 1 and lag(b.hash) over in_run is null as is_alone, ${dueHash} as due_hash
    from ${bidsIn(scope)}
    join auctions a on a.id = b.auction_id
    join users u on u.id = b.bidder_id
    window in_run as (partition by b.auction_id, b.run order by b.seq)`,
  invariants: () => [
    {
      number: 2,
      name: 'bid-hash-follows-the-chain',
      broken: 'hash is not null and has_all_before and (is_alone or due_hash <> hash)',
      detail: `format('auction %s run %s bid %s: its hash is not that of the bid and the ones before', auction_id, run, seq)`,
    },
  ],
}

/** Every run with the last hash as its bids, its own row and its auction's state have it. */
export const chainHeads: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select r.auction_id, r.run, r.ended_at is not null and r.chain_head is distinct from last.hash as has_other_end,
      s.run = r.run and last.hash is distinct from case when s.chain_run = s.run and s.chain_seq = s.seq then s.chain_head end as has_other_state
    from (select * from runs where chain_key is not null and ${within(scope, 'auction_id')}) r
    join auction_states s on s.id = r.auction_id
    left join lateral (select hash from bids b where b.auction_id = r.auction_id and b.run = r.run order by seq desc limit 1) last on true`,
  invariants: () => [
    {
      number: 2,
      name: 'chain-ends-with-the-last-bid',
      broken: 'has_other_end or has_other_state',
      detail: `format('auction %s run %s: its bids end with another hash', auction_id, run)`,
    },
  ],
}
