import type { Transaction } from '@centesimo/db'
import { trackingUrl } from '@centesimo/domain'
import { type Message, notifyAll } from '@centesimo/notifications'
import type { InsertedRun } from './insert-runs.ts'
import type { BookPurchase, Gift } from './ledger-book.ts'
import type { WonOrder } from './money.ts'
import type { PlannedRun } from './planned-run.ts'
import { readDemoCarrier } from './read-demo-carrier.ts'

type Past = { message: Message; at: number; isRead: boolean }

type GiuliaPast = {
  giuliaId: number
  joinedAt: number
  purchases: readonly BookPurchase[]
  orders: readonly WonOrder[]
  runs: readonly InsertedRun[]
  /** What Giulia spent in a run. */
  spentIn: (plan: PlannedRun) => { credits: number; bought: number; cents: number } | undefined
  /** The bonuses of her referrals. */
  gifts: readonly Gift[]
}

/** The payments and wins that an inbox still shows as new; older ones were read. */
const UNREAD = 3

/**
 * Writes what Giulia's inbox would have from her history. Nothing of it is sent again: the mails
 * were.
 */
export async function writeNotices({ client, db }: Transaction, past: GiuliaPast): Promise<void> {
  const all = messagesOf(past, await readDemoCarrier(db)).sort((a, b) => a.at - b.at)
  for (const each of all.filter(({ isRead }) => !isRead).slice(0, -UNREAD)) each.isRead = true
  await notifyAll(
    client,
    all.map(({ message }) => message),
  )
  const keys = all.map(({ message }) => message.key)
  await client.query(
    `update notices n set created_at = past.at, delivered_at = past.at, read_at = case when past.is_read then past.at end
     from unnest($1::text[], $2::timestamptz[], $3::bool[]) as past (key, at, is_read) where n.key = past.key`,
    [keys, all.map(({ at }) => new Date(at)), all.map(({ isRead }) => isRead)],
  )
  await db.deleteFrom('outbox').where('key', 'in', keys).where('user_id', '=', past.giuliaId).execute()
}

function messagesOf(
  { giuliaId, joinedAt, purchases, orders, runs, spentIn, gifts }: GiuliaPast,
  carrier: Awaited<ReturnType<typeof readDemoCarrier>>,
): Past[] {
  const message = (at: number, sent: Message, isRead = false): Past => ({ at, message: sent, isRead })
  const userId = giuliaId
  return [
    message(joinedAt, { kind: 'welcome', userId, payload: { credits: 10 }, key: `demo:welcome:${userId}` }),
    ...gifts.map(({ at, credits, key }) => message(at, { kind: 'referral', userId, payload: { credits }, key }, true)),
    ...purchases.map(({ at, bought }) => {
      const payload = { credits: bought.credits, amount: bought.price_cents, debtPaid: 0 }
      return message(at, { kind: 'payment-received', userId, payload, key: `demo:payment:${userId}:${at}` })
    }),
    ...orders.flatMap(({ publicId: orderId, run, cents, shippingCents, endedAt, shippedAt, tracking }) => {
      const { auctionId, publicId, title } = run
      const payload = { auctionId: publicId, title, finalPrice: cents - shippingCents, orderId }
      const won = message(endedAt, { kind: 'won', userId, auctionId, payload, key: `won:${auctionId}:1` })
      if (shippedAt === null || tracking === null) return [won]
      const shipment = {
        orderId,
        title,
        trackingNumber: tracking,
        carrier: carrier.name,
        trackingUrl: trackingUrl(carrier.tracking_url, tracking),
      }
      const key = `order-shipped:${orderId}:${tracking}:${carrier.id}`
      return [won, message(shippedAt, { kind: 'order-shipped', userId, payload: shipment, key })]
    }),
    ...runs.flatMap(({ plan, auctionId, title }) => {
      const lost = plan.bids.findLastIndex(({ bidderId }) => bidderId === giuliaId)
      const next = plan.bids[lost + 1]
      // The worker itself writes those of live runs.
      if (lost < 0 || !next || !plan.ending) return []
      const payload = { title, currentBid: plan.item.startingBidCents + lost + 2, run: 1 }
      return [message(next.at, { kind: 'outbid', userId, auctionId, payload, key: `demo:outbid:${auctionId}` }, true)]
    }),
    ...runs.flatMap(({ plan, auctionId, title }) => {
      const spent = spentIn(plan)
      if (!spent || !plan.ending || plan.bids.at(-1)?.bidderId === giuliaId) return []
      const { credits, bought, cents } = spent
      const payload = { title, finalPrice: plan.item.startingBidCents + plan.bids.length, credits, bought, cents }
      const key = `lost:${auctionId}:1:${userId}`
      return [message(plan.ending.endedAt, { kind: 'lost', userId, auctionId, payload, key }, true)]
    }),
  ]
}
