import type { NewAuction } from '@centesimo/auctioneer'
import type { createOrder, ErrorBody } from '@centesimo/contract'
import { expect } from 'vitest'
import type { z } from 'zod'
import { type PaymentTestKit, payer } from './create-payment-test-kit.ts'
import { createTestAuction, signUp, type TestPerson } from './create-test-node.ts'

export const PRICE = 9_900
const shippingAddress = 'Via Roma 1, Milano'

type Placed = z.output<(typeof createOrder)['reply']> & ErrorBody

/** Purchases that give credits back, in a kit that is open by the time it is asked. */
export function creditsBackKit(opened: () => PaymentTestKit) {
  let names = 0
  const join = (credits = 100) => signUp(opened(), `persona${++names}`, { credits })
  const bid = (person: TestPerson, id: string) =>
    opened().call<ErrorBody>('POST', `/api/auctions/${id}/bids`, { as: person.cookie, body: {} })
  const order = (person: TestPerson, auctionId: string, body: object = { creditsBack: true }) =>
    payer(opened(), person).call<Placed>('POST', '/api/orders', { auctionId, amount: PRICE, shippingAddress, ...body })
  const open = (person: TestPerson, orderId: string) => payer(opened(), person).open('99.00', { orderId })
  return {
    join,
    bid,
    order,
    open,
    /** A live auction in which `loser` has bid twice and `leader` leads; a bid costs 3 credits. */
    async createRun(changes: Partial<NewAuction> = {}, people?: { loser: TestPerson; leader: TestPerson }) {
      const { loser, leader } = people ?? { loser: await join(), leader: await join() }
      const id = await createTestAuction(opened(), { buyNowCents: PRICE, bidCostCredits: 3, ...changes })
      for (const person of [loser, leader, loser, leader]) expect((await bid(person, id)).status).toBe(201)
      return { id, loser, leader }
    },
    async begin(person: TestPerson, auctionId: string) {
      const { id: orderId } = (await order(person, auctionId)).body
      const { id: paymentId } = (await open(person, orderId)).body
      return { orderId, paymentId }
    },
    /** As if the run had ended so long ago. */
    age: (id: string, interval: string) =>
      opened().database.pool.query(
        `update runs set ended_at = ended_at - $2::interval where auction_id = (select id from auctions where public_id = $1)`,
        [id, interval],
      ),
  }
}
