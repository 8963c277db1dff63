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
  /** Purchases under way at a time. */
  atOnce: number
  /** Of all that is thrown. What runs beside what is not: a storm comes again alike, not the same. */
  seed: number
}

/** How many payments ended in each state, and what does not add up. */
export type StormResult = { states: Record<string, number>; problems: string[] }

/**
 * Purchases by many people on an empty house's database, while the provider fails in every way it can and our processes are killed; then calm,
 * and everything must add up without anybody doing anything.
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

/** The worker's job, with shorter pauses, and it dies too. */
function reconcileMeanwhile({ mortal, database }: PurchaseHouse) {
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      await database.pool.query(
        `update payments set look_at = now() where look_at > now() and id % 7 = 0 and state in ('created', 'capturing', 'captured', 'refunding')`,
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
