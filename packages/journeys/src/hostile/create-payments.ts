import type { CreditPackage } from '@centesimo/contract'
import { attempt } from '../testing/call.ts'
import { type Person, register } from '../testing/person.ts'
import { findPackage, openPayment, winAuction } from '../testing/purchases.ts'
import type { ProviderOrder } from '../testing/start-test-paypal.ts'
import type { PaymentTestPlatform } from '../testing/start-test-platform.ts'
import type { EventSubject } from './generate-events.ts'

/** Payments in every state, each of a bidder of its own, and orders that are not ours. */
export async function createPayments(platform: PaymentTestPlatform): Promise<EventSubject[]> {
  const { paypal, url } = platform
  const pack = await findPackage(platform)
  let people = 0
  const buyer = () => register(platform, `compra-${++people}`)
  const open = (person: Person) => openPayment(url, person, pack.price, { packageId: pack.id })
  const take = (person: Person, orderId: string) =>
    attempt(url, 'capturePayment', { params: { orderId }, cookie: person.cookie })
  const buy = async (fault?: 'pending' | 'wrongAmount' | 'wrongCurrency' | 'wrongPayee') => {
    const person = await buyer()
    const orderId = await open(person)
    if (fault) await paypal.injectFault({ kind: fault })
    await paypal.approve(orderId)
    await take(person, orderId)
    return orderId
  }
  const declined = await buyer()
  const declinedId = await open(declined)
  await paypal.approve(declinedId, { decline: true })
  await take(declined, declinedId)
  for (let i = 0; i < 4; i++) await open(await buyer())
  for (const fault of ['pending', 'wrongAmount', 'wrongCurrency', 'wrongPayee'] as const) await buy(fault)
  for (let i = 0; i < 4; i++) await buy()
  await paypal.operate(await buy(), 'refund')
  await paypal.operate(await buy(), 'reverse')
  await paypal.operate(await buy('pending'), 'deny')
  for (const isPaid of [true, false]) {
    const winner = await buyer()
    const { orderId } = await winAuction(platform, winner, 'Orologio')
    const paymentId = await openPayment(url, winner, 2_500, { orderId })
    if (isPaid) await paypal.approve(paymentId)
  }
  await createForeignOrders(platform, pack)
  return [...(await paypal.orders()).map(subjectOf), unknown]
}

/** Of another program of the same account: one claims to be a payment of ours. */
async function createForeignOrders({ paypal, database }: PaymentTestPlatform, pack: CreditPackage): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(`select public_id as id from payments order by id limit 1`)
  const value = (pack.price / 100).toFixed(2)
  for (const reference of [rows[0]!.id, 'altro']) {
    await paypal.createForeignOrder(value, reference)
    await paypal.approve(await paypal.createForeignOrder('0.01', reference))
  }
}

const unknown: EventSubject = {
  orderId: 'ORDINE0SCONOSCIUTO',
  captureId: 'INCASSO0SCONOSCIUTO',
  refundId: null,
  reference: 'sconosciuto',
  value: '39.99',
}

function subjectOf({ id, purchase_units: [unit] }: ProviderOrder): EventSubject {
  const capture = unit?.payments?.captures[0]
  return {
    orderId: id,
    captureId: capture?.id ?? null,
    refundId: unit?.payments?.refunds?.[0]?.id ?? null,
    reference: unit?.custom_id ?? '',
    value: capture?.amount.value ?? '39.99',
  }
}
