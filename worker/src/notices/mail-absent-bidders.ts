import type { Transaction } from '@centesimo/db'
import { notifyAll, type Presence } from '@centesimo/notifications'

type Unseen = { id: number; key: string; userId: number; publicId: string; title: string; currentBid: number }

/** A bidder who returns or reads the notice within this time gets no mail. */
const WAIT = '2 minutes'
/** The gap between two mails about one run, and the age after which a notice is worth no mail. */
const GAP = '30 minutes'

/**
 * Mails outbid bidders who are away: still behind in a live run, with a confirmed address, the
 * notice unread, and on no page for two minutes. Without presence data no mail is written.
 */
export async function mailAbsentBidders(tx: Transaction, presence: Presence): Promise<void> {
  const unseen = await readUnseen(tx.client)
  if (unseen.length === 0) return
  const present = await presence.onlineAmong(unseen.map((each) => each.userId))
  if (!present) return
  const absent = unseen.filter((each) => !present.has(each.userId))
  await Promise.all([markMailed(tx.client, absent), notifyAll(tx.client, absent.map(toMail))])
}

async function readUnseen(client: Transaction['client']): Promise<Unseen[]> {
  const { rows } = await client.query<Unseen>(
    `select distinct on (n.user_id, n.auction_id)
       n.id, n.key, n.user_id "userId", a.public_id "publicId", a.title, s.current_bid_cents "currentBid"
     from notices n
     join auctions a on a.id = n.auction_id
     join auction_states s on s.id = a.id and s.run::text = n.data ->> 'run' and s.status = 'live' and s.leader_id <> n.user_id
     join users u on u.id = n.user_id and u.outbid_mail and u.email_verified and u.closed_at is null and u.blocked_at is null
     where n.kind = 'outbid' and n.read_at is null
       and n.created_at between clock_timestamp() - $2::interval and clock_timestamp() - $1::interval
       and not exists (select from autobids where auction_id = a.id and user_id = n.user_id and is_active)
       and not exists (
         select from notices m
         where m.user_id = n.user_id and m.kind = 'outbid' and m.auction_id = n.auction_id and m.data ->> 'run' = n.data ->> 'run'
           and (m.data ->> 'mailedAt')::timestamptz > clock_timestamp() - $2::interval)
     order by n.user_id, n.auction_id, n.id desc`,
    [WAIT, GAP],
  )
  return rows
}

async function markMailed(client: Transaction['client'], mailed: readonly Unseen[]): Promise<void> {
  if (mailed.length === 0) return
  await client.query(
    `update notices set data = data || jsonb_build_object('mailedAt', clock_timestamp()) where id = any($1)`,
    [mailed.map(({ id }) => id)],
  )
}

function toMail({ key, userId, publicId, title, currentBid }: Unseen) {
  return { kind: 'mail-outbid', userId, payload: { auctionId: publicId, title, currentBid }, key } as const
}
