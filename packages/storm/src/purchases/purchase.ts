import { setTimeout as pause } from 'node:timers/promises'
import { newId, orderBeingPaid, transaction } from '@centesimo/db'
import { type PurchaseKit, unlessCrashed } from './create-purchase-kit.ts'
import type { Buyer } from './insert-buyers.ts'

const MAX_TRIES = 40
const RETRY_PAUSE_MS = 100

type Purpose = { amountCents: number; purpose: { packageId: string } | { orderId: string } }

/**
 * One purchase by a user, with anything that the user, the page or the platform may do meanwhile.
 */
export async function purchase(kit: PurchaseKit, buyer: Buyer, others: readonly Buyer[]): Promise<void> {
  const { dice, crashable } = kit
  const isOrder = dice.chance(0.3)
  const wanted = isOrder ? await createOrder(kit, buyer) : await choosePackage(kit)
  // Two tabs, or a reloaded page.
  const tabs = dice.chance(0.1) ? 2 : 1
  const opened = await Promise.all(Array.from({ length: tabs }, () => create(kit, buyer, wanted)))
  const ids = opened.filter((id) => id !== null)
  if (isOrder && dice.chance(0.05)) await cancelOrder(kit, wanted)
  await Promise.all(ids.map((id) => payAt(kit, buyer, id)))
  if (isOrder && dice.chance(0.05)) await cancelOrder(kit, wanted)
  const stranger = dice.pick(others)
  for (const id of ids) {
    const answer =
      stranger === buyer ? null : await unlessCrashed(crashable.capture({ userId: stranger.id, providerOrderId: id }))
    if (answer && !('refused' in answer))
      throw new Error(`user ${stranger.id} captured the payment of user ${buyer.id}`)
  }
}

/**
 * Retries a little later when the provider does not answer. Returns the provider's order id; null
 * when the buyer gives up.
 */
async function create({ crashable }: PurchaseKit, { id: userId }: Buyer, wanted: Purpose): Promise<string | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const answer = await unlessCrashed(crashable.create({ userId, ...wanted }))
    if (answer && 'providerOrderId' in answer) return answer.providerOrderId
    if (answer && answer.refused !== 'PAYMENT_PROVIDER_ERROR') return null
    await pause(RETRY_PAUSE_MS)
  }
  return null
}

/** The payer approves and the page captures, or one of them does not. */
async function payAt(kit: PurchaseKit, buyer: Buyer, id: string): Promise<void> {
  const { dice, sandbox, crashable, gateway } = kit
  const capture = () => unlessCrashed(crashable.capture({ userId: buyer.id, providerOrderId: id }))
  if (dice.chance(0.05)) return
  if (dice.chance(0.05)) await capture()
  const payerEmail = buyer.referrerEmail && dice.chance(0.1) ? buyer.referrerEmail : buyer.email
  if (dice.chance(0.1)) {
    await sandbox.approve(id, { payerEmail, decline: true }).catch(ignoreCaptured)
    await capture()
  }
  await sandbox.approve(id, { payerEmail }).catch(ignoreCaptured)
  // The browser is gone: only the webhook can complete the payment.
  if (dice.chance(0.15)) return
  // A manipulated page captures by itself.
  if (dice.chance(0.01)) await gateway.captureOrder(id, `page-${id}`).catch(() => {})
  const clicks = dice.chance(0.1) ? 5 : 1
  const answers = await Promise.all(Array.from({ length: clicks }, capture))
  const isDeclined = answers.some((answer) => answer && 'refused' in answer && answer.refused === 'PAYMENT_DECLINED')
  if (!isDeclined || dice.chance(0.3)) return
  await sandbox.approve(id, { payerEmail }).catch(ignoreCaptured)
  await capture()
}

/** The server captured first, after a webhook about the approval. */
function ignoreCaptured(error: Error): void {
  if (!error.message.includes('ORDER_ALREADY_COMPLETED')) throw error
}

async function choosePackage({ database, dice }: PurchaseKit): Promise<Purpose> {
  const packs = await database.db.selectFrom('credit_packages').select(['public_id', 'price_cents']).execute()
  const { public_id, price_cents } = dice.pick(packs)
  return { amountCents: price_cents, purpose: { packageId: public_id } }
}

async function createOrder({ database, dice }: PurchaseKit, { id }: Buyer): Promise<Purpose> {
  const order = await database.db
    .insertInto('orders')
    .values({
      ...{ public_id: newId(), user_id: id, type: 'buy_now', product_title: 'Orologio' },
      ...{ amount_cents: 1 + dice.below(100_000), payment_due_at: new Date(Date.now() + 86_400_000) },
    })
    .returning(['public_id', 'amount_cents'])
    .executeTakeFirstOrThrow()
  return { amountCents: order.amount_cents, purpose: { orderId: order.public_id } }
}

/** Cancels like the product: under the order's lock, and not while the order is being paid. */
async function cancelOrder({ database }: PurchaseKit, { purpose }: Purpose): Promise<void> {
  if (!('orderId' in purpose)) return
  await transaction(database.pool, async ({ client }) => {
    const { rows } = await client.query(
      `select id from orders where public_id = $1 and status = 'pending' for update`,
      [purpose.orderId],
    )
    if (rows.length === 0) return
    await client.query(`update orders set status = 'cancelled' where id = $1 and not ${orderBeingPaid}`, [rows[0].id])
  })
}
