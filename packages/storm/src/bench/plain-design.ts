import { connect } from '@centesimo/db'
import type pg from 'pg'
import type { Design, DesignAnswer } from './design.ts'

/** 10, 16 and 40 connections differ only by noise, on one auction or on a thousand. */
const CONNECTIONS = 20

/**
 * The obvious design, written well: one transaction per bid that locks the auction and then the
 * bidder, prepared statements, a pool. It uses the product's tables and gives the same guarantees:
 * the same checks, atomic, durable before the answer, and a request id placed once. It notifies
 * only the bidder, so it has less to do.
 */
export function plainDesign(databaseUrl: string): Design {
  const { pool, close } = connect(databaseUrl, { max: CONNECTIONS, timeoutMs: 30_000, name: 'bench-plain' })
  return {
    close,
    async placeBid(bid) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const answer = await place(client, bid)
        await client.query(answer.ok ? 'commit' : 'rollback')
        return answer
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
  }
}

async function place(
  client: pg.PoolClient,
  { auctionId, userId, requestId }: { auctionId: string; userId: number; requestId: string },
): Promise<DesignAnswer> {
  const auction = await one(client, 'lock-auction', lockAuction, [auctionId])
  if (!auction) return { ok: false, code: 'AUCTION_NOT_FOUND' }
  const user = await one(client, 'lock-user', lockUser, [userId])
  if (!user) return { ok: false, code: 'UNAUTHENTICATED' }
  if (auction.status !== 'live') return { ok: false, code: 'AUCTION_NOT_LIVE' }
  if (auction.timer_ends_at && auction.timer_ends_at.getTime() <= Date.now())
    return { ok: false, code: 'AUCTION_CLOSED' }
  if (auction.leader_id === userId) return { ok: false, code: 'ALREADY_LEADING' }
  if (user.credits < auction.bid_cost_credits) return { ok: false, code: 'INSUFFICIENT_CREDITS' }

  const seq = auction.seq + 1
  const amountCents = (auction.current_bid_cents || auction.starting_bid_cents) + auction.increment_cents
  const credits = user.credits - auction.bid_cost_credits
  const cost = auction.bid_cost_credits
  const bid = [auction.id, auction.run, seq, userId, amountCents, cost, requestId, credits, auction.timer_ms]
  await one(client, 'insert-bid', insertBid, bid)
  await one(client, 'insert-ledger', insertLedger, [userId, -cost, credits, auction.id, auction.run, seq])
  await one(client, 'update-user', 'update users set credits = $2 where id = $1', [userId, credits])
  await one(client, 'update-auction', updateAuction, [auction.id, seq, amountCents, userId, user.username])
  const bidId = `${auctionId}.${auction.run}.${seq}`
  return { ok: true, bidId, amountCents, leaderName: user.username, credits, won: false }
}

const lockAuction = `
  select s.id, s.status, s.run, s.seq, s.starting_bid_cents, s.current_bid_cents, s.increment_cents, s.bid_cost_credits, s.timer_ms,
    s.leader_id, s.timer_ends_at
  from auction_states s join auctions a using (id) where a.public_id = $1 for update of s`

const lockUser = 'select username, credits from users where id = $1 for update'

const insertBid = `
  insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, request_id, balance_after, decided_at, timer_ends_at)
  values ($1, $2, $3, $4, $5, $6, false, $7, $8, clock_timestamp(), clock_timestamp() + $9 * interval '1 ms')`

const insertLedger = `
  insert into ledger (user_id, type, amount, balance_after, auction_id, run, seq, created_at)
  values ($1, 'bid', $2, $3, $4, $5, $6, clock_timestamp())`

const updateAuction = `
  update auction_states set seq = $2, current_bid_cents = $3, leader_id = $4, leader_name = $5, version = version + 1,
    last_bid_at = clock_timestamp(), timer_ends_at = clock_timestamp() + timer_ms * interval '1 ms'
  where id = $1`

async function one(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: unknown[],
): Promise<pg.QueryResultRow | undefined> {
  return (await client.query({ name, text, values })).rows[0]
}
