import { setTimeout as pause } from 'node:timers/promises'
import type { PurchaseHouse } from './open-purchase-house.ts'

/** Upper bound of rounds until everything must be finished. */
const MOST_ROUNDS = 600
const OPEN = ['creating', 'created', 'declined', 'capturing', 'captured', 'refunding']

/**
 * After the storm: clears the provider's faults, decides its pending captures and lets hours pass.
 * The reconciliation alone finishes whatever is unfinished.
 */
export async function calmDown(house: PurchaseHouse): Promise<void> {
  await house.sandbox.mend()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await decidePending(house)
    await letHoursPass(house)
    const moved = await house.payments.reconcile()
    if (moved === 0 && (await isQuiet(house))) return
    await pause(100)
  }
  throw new Error('the payments are still not finished')
}

async function decidePending({ database, sandbox, dice }: PurchaseHouse): Promise<void> {
  const held = await database.db
    .selectFrom('payments')
    .select('provider_order_id')
    .where('state', 'in', OPEN)
    .where('provider_order_id', 'is not', null)
    .execute()
  for (const { provider_order_id: id } of held) {
    const decision = dice.chance(0.7) ? sandbox.complete(id!) : sandbox.deny(id!)
    // Most captures were never pending.
    await decision.catch(() => {})
  }
}

async function letHoursPass({ database }: PurchaseHouse): Promise<void> {
  await database.pool.query(
    `update payments set next_attempt_at = now(), created_at = created_at - interval '1 hour' where state = any($1)`,
    [OPEN],
  )
  await database.pool.query(
    `update provider_events set received_at = received_at - interval '10 minutes' where handled_at is null and explanation is null`,
  )
}

async function isQuiet({ database, sandbox }: PurchaseHouse): Promise<boolean> {
  if ((await sandbox.eventsUnderWay()) > 0) return false
  const { rows } = await database.pool.query(
    `select (select count(*) from payments where state = any($1)) + (select count(*) from provider_events where handled_at is null and explanation is null) as open`,
    [OPEN],
  )
  return Number(rows[0].open) === 0
}
