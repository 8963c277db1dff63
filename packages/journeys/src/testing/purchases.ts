import type { Auction, BodyInput, CreditPackage, createPayment } from '@centesimo/contract'
import { call } from './call.ts'
import { createTestAuction } from './create-test-auction.ts'
import type { Person } from './person.ts'
import { placeBid } from './place-bid.ts'
import type { PaymentTestPlatform, TestPlatform } from './start-test-platform.ts'

/** One of the seeded credit packages, by its name. */
export async function findPackage(platform: TestPlatform, name = 'Classico'): Promise<CreditPackage> {
  const packages = await call(platform.url, 'listCreditPackages')
  return packages.find((each) => each.name === name)!
}

/** Creates an auction that the user wins for 25,00 €; returns it with its unpaid order. */
export async function winAuction(
  platform: TestPlatform,
  person: Person,
  title: string,
): Promise<{ auction: Auction; orderId: string }> {
  const auction = await createTestAuction(platform, title, { startingBid: 2_499, closingPrice: 2_500 })
  await placeBid(platform, person, auction.id)
  const won = await call(platform.url, 'listWonAuctions', { cookie: person.cookie })
  return { auction, orderId: won.find((each) => each.auction.id === auction.id)!.id }
}

type Purpose = { packageId: string } | { orderId: string }

/** A valid request body for a payment; the call takes euros. */
export function createPaymentBody(cents: number, purpose: Purpose): BodyInput<typeof createPayment> {
  return { amount: (cents / 100).toFixed(2), currency: 'EUR', intent: 'CAPTURE', purpose }
}

/** Creates a payment through the API; returns the provider's order id. */
export async function openPayment(url: string, person: Person, cents: number, purpose: Purpose): Promise<string> {
  const body = createPaymentBody(cents, purpose)
  return (await call(url, 'createPayment', { body, cookie: person.cookie })).id
}

/** Creates, approves and captures a payment; returns the provider's order id. */
export async function completePayment(
  platform: PaymentTestPlatform,
  person: Person,
  cents: number,
  purpose: Purpose,
): Promise<string> {
  const orderId = await openPayment(platform.url, person, cents, purpose)
  await platform.paypal.approve(orderId)
  await call(platform.url, 'capturePayment', { params: { orderId }, cookie: person.cookie })
  return orderId
}

const address = {
  recipient: 'Anna Prova',
  street: 'Via dell’Indipendenza 44, scala B',
  postalCode: '40121',
  city: 'Bologna',
  province: 'BO',
  phone: '+39 051 123456',
}

/** Sets the shipping address of the user's order. */
export async function setShippingAddress(platform: TestPlatform, person: Person, orderId: string): Promise<void> {
  const body = { shippingAddress: address.street, shipping: address }
  await call(platform.url, 'setOrderAddress', { params: { id: orderId }, body, cookie: person.cookie })
}
