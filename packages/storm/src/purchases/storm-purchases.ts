import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@centesimo/db'
import { calmDown } from './calm-down.ts'
import { checkBooks } from './check-books.ts'
import { insertBuyers } from './insert-buyers.ts'
import { mischief } from './mischief.ts'
import { openPurchaseHouse, type PurchaseHouse, unlessKilled } from './open-purchase-house.ts'
import { orderFaults } from './order-faults.ts'
import { purchase } from './purchase.ts'

export type PurchaseStorm = {
  purchases: number
  people: number
  /** Concurrent purchases. */
  atOnce: number
  /**
   * The seed of all random choices. Concurrency is not deterministic, so a repeated run is similar,
   * not identical.
   */
  seed: number
}

/** Payments by final state, and every discrepancy. */
export type StormResult = { states: Record<string, number>; problems: string[] }

/**
 * Runs purchases by many users on an empty database while the provider fails in every way it can
 * and our processes crash. Afterwards everything must add up without manual action.
 */
export async function stormPurchases(
  database: Database,
  { purchases, people, atOnce, seed }: PurchaseStorm,
  onPurchase: (done: number) => void = () => {},
): Promise<StormResult> {
  const house = await openPurchaseHouse(database, seed)
  try {
    const buyers = await insertBuyers(database, people)
    await orderFaults(house)
    const reconciling = reconcileMeanwhile(house)
    let begun = 0
    let done = 0
    const buying = async () => {
      while (begun++ < purchases) {
        const buyer = house.dice.pick(buyers)
        await purchase(house, buyer, buyers)
        await mischief(house, buyer)
        onPurchase(++done)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, buying))
    await reconciling.stop()
    await calmDown(house)
    return { states: await readStates(database), problems: await checkBooks(house) }
  } finally {
    await house.close()
  }
}

/** The worker's reconciliation with shorter pauses; it crashes too. */
function reconcileMeanwhile({ mortal, database }: PurchaseHouse) {
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      await database.pool.query(
        `update payments set next_attempt_at = now() where next_attempt_at > now() and id % 7 = 0 and state in ('created', 'capturing', 'captured', 'refunding')`,
      )
      await unlessKilled(mortal.reconcile())
      await pause(100)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await running
    },
  }
}

async function readStates({ pool }: Database): Promise<StormResult['states']> {
  const { rows } = await pool.query(
    `select state, count(*)::int as payments from payments group by state order by state`,
  )
  return Object.fromEntries(rows.map(({ state, payments }) => [state, payments]))
}
