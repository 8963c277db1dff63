import type { Database } from '@centesimo/db'
import type { PaymentGateway } from '@centesimo/payments'
import type { Dice } from './create-dice.ts'

/** Simulates the crash of a call's process: nothing continues the call and nothing cleans up. */
export class Killed extends Error {
  override name = 'Killed'
}

/** A gateway whose caller may crash before the call, or before it uses the answer. */
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

/** A database whose user may crash before any transaction begins. */
export function mortalDatabase(database: Database, dice: Dice, probability: number): Database {
  const pool = Object.create(database.pool) as Database['pool']
  pool.connect = (async () => {
    if (dice.chance(probability)) throw new Killed()
    return await database.pool.connect()
  }) as Database['pool']['connect']
  return { ...database, pool }
}
