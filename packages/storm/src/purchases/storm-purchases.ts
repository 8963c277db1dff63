import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@centesimo/db'
import { causeDisturbances } from './cause-disturbances.ts'
import { checkBooks } from './check-books.ts'
import { createPurchaseKit, type PurchaseKit, unlessCrashed } from './create-purchase-kit.ts'
import { drainPayments } from './drain-payments.ts'
import { injectFaults } from './inject-faults.ts'
import { insertBuyers } from './insert-buyers.ts'
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
  const kit = await createPurchaseKit(database, seed)
  try {
    const buyers = await insertBuyers(database, people)
    await injectFaults(kit)
    const reconciling = reconcileMeanwhile(kit)
    let begun = 0
    let done = 0
    const buying = async () => {
      while (begun++ < purchases) {
        const buyer = kit.dice.pick(buyers)
        await purchase(kit, buyer, buyers)
        await causeDisturbances(kit, buyer)
        onPurchase(++done)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, buying))
    await reconciling.stop()
    await drainPayments(kit)
    return { states: await readStates(database), problems: await checkBooks(kit) }
  } finally {
    await kit.close()
  }
}

/** The worker's reconciliation with shorter pauses; it crashes too. */
function reconcileMeanwhile({ crashable, database }: PurchaseKit) {
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      await database.pool.query(
        `update payments set next_attempt_at = now() where next_attempt_at > now() and id % 7 = 0 and state in ('created', 'capturing', 'captured', 'refunding')`,
      )
      await unlessCrashed(crashable.reconcile())
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
