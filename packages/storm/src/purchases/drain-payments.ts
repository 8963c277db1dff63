import { setTimeout as pause } from 'node:timers/promises'
import type { PurchaseKit } from './create-purchase-kit.ts'

/** Upper bound of rounds until everything must be finished. */
const MAX_ROUNDS = 600
const OPEN = ['creating', 'created', 'declined', 'capturing', 'captured', 'refunding']

/**
 * After the storm: clears the provider's faults, decides its pending captures and lets hours pass.
 * The reconciliation alone finishes whatever is unfinished.
 */
export async function drainPayments(kit: PurchaseKit): Promise<void> {
  await kit.sandbox.clearFaults()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await decidePending(kit)
    await advanceTime(kit)
    const moved = await kit.payments.reconcile()
    if (moved === 0 && (await isDrained(kit))) return
    await pause(100)
  }
  throw new Error('the payments are still not finished')
}

async function decidePending({ database, sandbox, dice }: PurchaseKit): Promise<void> {
  const unfinished = await database.db
    .selectFrom('payments')
    .select('provider_order_id')
    .where('state', 'in', OPEN)
    .where('provider_order_id', 'is not', null)
    .execute()
  for (const { provider_order_id: id } of unfinished) {
    const decision = dice.chance(0.7) ? sandbox.complete(id!) : sandbox.deny(id!)
    // Most captures were never pending.
    await decision.catch(() => {})
  }
}

async function advanceTime({ database }: PurchaseKit): Promise<void> {
  await database.pool.query(
    `update payments set next_attempt_at = now(), created_at = created_at - interval '1 hour' where state = any($1)`,
    [OPEN],
  )
  await database.pool.query(
    `update provider_events set received_at = received_at - interval '10 minutes' where handled_at is null and explanation is null`,
  )
}

async function isDrained({ database, sandbox }: PurchaseKit): Promise<boolean> {
  if ((await sandbox.countPendingEvents()) > 0) return false
  const { rows } = await database.pool.query(
    `select (select count(*) from payments where state = any($1)) + (select count(*) from provider_events where handled_at is null and explanation is null) as open`,
    [OPEN],
  )
  return Number(rows[0].open) === 0
}
