import type { Transaction } from '@centesimo/db'
import type { Presence } from '@centesimo/notices'

type Unseen = { id: number; key: string; userId: number; publicId: string; title: string; currentBid: number }

/** Who comes back or reads it meanwhile needs no mail. */
const WAIT = '2 minutes'
/** Between two mails about one run; and older news is not worth one. */
const GAP = '30 minutes'

/**
 * A mail to whoever was outbid and does not know it, at a confirmed address: still behind in a run that is still live, the notice unread, and nobody at a page of ours
 * for two minutes. While nobody can say who is here, none is written.
 */
export async function mailWhoIsAway(tx: Transaction, presence: Presence): Promise<void> {
  const unseen = await readUnseen(tx.client)
  if (unseen.length === 0) return
  const here = await presence.whoIsHere(unseen.map((each) => each.userId))
  if (!here) return
  await Promise.all(unseen.filter((each) => !here.has(each.userId)).map((each) => writeMail(tx, each)))
}

async function readUnseen(client: Transaction['client']): Promise<Unseen[]> {
  const { rows } = await client.query(
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

async function writeMail({ client }: Transaction, { id, key, userId, publicId, title, currentBid }: Unseen) {
  await client.query(
    `with mailed as (
       update notices set data = data || jsonb_build_object('mailedAt', clock_timestamp()) where id = $1
     )
     insert into outbox (kind, user_id, data, key) values ('mail-outbid', $2, $3, $4) on conflict (key) do nothing`,
    [id, userId, { auctionId: publicId, title, currentBid }, key],
  )
}
