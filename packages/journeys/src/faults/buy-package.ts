import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CreditPackage } from '@centesimo/contract'
import { type Answer, attempt } from '../testing/call.ts'
import type { Person } from '../testing/person.ts'
import { createPaymentBody } from '../testing/purchases.ts'
import type { PaymentTestPlatform } from '../testing/start-test-platform.ts'

const RETRY_PAUSE_MS = 100
const MAX_TRIES = 600

/**
 * Buys a package as a page does, despite faults: a call that fails or gets a retryable answer is
 * retried, on the other node first. Returns the provider's order id.
 */
export async function buyPackage(platform: PaymentTestPlatform, person: Person, offer: CreditPackage): Promise<string> {
  const { cookie } = person
  const headers = { 'idempotency-key': randomUUID() }
  const body = createPaymentBody(offer.price, { packageId: offer.id })
  const opened = await retryUntilAnswered(platform, (node) => attempt(node, 'createPayment', { body, cookie, headers }))
  const { id: orderId } = opened as unknown as { id: string }
  await retryUntilDone(() => platform.paypal.approve(orderId))
  await retryUntilAnswered(platform, (node) => attempt(node, 'capturePayment', { params: { orderId }, cookie }))
  return orderId
}

async function retryUntilAnswered(
  { urls }: PaymentTestPlatform,
  send: (node: string) => Promise<Answer>,
): Promise<unknown> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const answer = await send(urls[tries % urls.length]!).catch(() => null)
    if (answer && answer.status < 300) return answer.body
    if (answer && answer.status < 500) throw new Error(`unexpected answer to a purchase: ${JSON.stringify(answer)}`)
    await pause(RETRY_PAUSE_MS)
  }
  throw new Error('no node answered')
}

async function retryUntilDone(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const isDone = await attempt().then(
      () => true,
      () => false,
    )
    if (isDone) return
    await pause(RETRY_PAUSE_MS)
  }
  throw new Error('the provider did not answer')
}
