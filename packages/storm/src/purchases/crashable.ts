import type { Database } from '@centesimo/db'
import type { PaymentGateway } from '@centesimo/payments'
import type { Dice } from './create-dice.ts'

/** Simulates the crash of a call's process: nothing continues the call and nothing cleans up. */
export class SimulatedCrash extends Error {
  override name = 'SimulatedCrash'
}

/** A gateway whose caller may crash before the call, or before it uses the answer. */
export function crashableGateway(gateway: PaymentGateway, dice: Dice, probability: number): PaymentGateway {
  const crashing =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (dice.chance(probability)) throw new SimulatedCrash()
      const answer = await call(...args)
      if (dice.chance(probability)) throw new SimulatedCrash()
      return answer
    }
  return {
    createOrder: crashing(gateway.createOrder),
    getOrder: crashing(gateway.getOrder),
    captureOrder: crashing(gateway.captureOrder),
    refundCapture: crashing(gateway.refundCapture),
    getRefund: crashing(gateway.getRefund),
    clientToken: crashing(gateway.clientToken),
    verifyEvent: crashing(gateway.verifyEvent),
    readEvent: gateway.readEvent,
    async *listEvents(from, to) {
      for await (const page of gateway.listEvents(from, to)) {
        if (dice.chance(probability)) throw new SimulatedCrash()
        yield page
      }
    },
  }
}

/** A database whose user may crash before any transaction begins. */
export function crashableDatabase(database: Database, dice: Dice, probability: number): Database {
  const pool = Object.create(database.pool) as Database['pool']
  pool.connect = (async () => {
    if (dice.chance(probability)) throw new SimulatedCrash()
    return await database.pool.connect()
  }) as Database['pool']['connect']
  return { ...database, pool }
}
