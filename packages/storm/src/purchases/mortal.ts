import type { Database } from '@centesimo/db'
import type { PaymentGateway } from '@centesimo/payments'
import type { Dice } from './create-dice.ts'

/** What is left of a call whose process was killed: nobody goes on with it, and nobody tidies up. */
export class Killed extends Error {
  override name = 'Killed'
}

/** A provider whose caller may die before it asks, or before it does anything with the answer. */
export function mortalGateway(gateway: PaymentGateway, dice: Dice, probability: number): PaymentGateway {
  const dying =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (dice.chance(probability)) throw new Killed()
      const answer = await call(...args)
      if (dice.chance(probability)) throw new Killed()
      return answer
    }
  return {
    createOrder: dying(gateway.createOrder),
    getOrder: dying(gateway.getOrder),
    captureOrder: dying(gateway.captureOrder),
    refundCapture: dying(gateway.refundCapture),
    getRefund: dying(gateway.getRefund),
    clientToken: dying(gateway.clientToken),
    verifyWebhook: dying(gateway.verifyWebhook),
  }
}

/** A database whose user may die before any transaction begins. */
export function mortalDatabase(database: Database, dice: Dice, probability: number): Database {
  const pool = Object.create(database.pool) as Database['pool']
  pool.connect = (async () => {
    if (dice.chance(probability)) throw new Killed()
    return await database.pool.connect()
  }) as Database['pool']['connect']
  return { ...database, pool }
}
