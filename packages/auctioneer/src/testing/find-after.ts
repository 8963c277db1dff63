import { transaction } from '@centesimo/db'
import { type AuditOptions, inspectSnapshot } from '../audit/audit-house.ts'
import type { Finding } from '../audit/pass.ts'
import { withDeeds } from './audited-deeds.ts'
import type { BusyCluster } from './busy-house.ts'
import type { TestCluster } from './house.ts'

/**
 * Runs a statement that bypasses the database's constraints, returns what the invariants find, and
 * rolls back. `$live` and the other names stand for auctions, `$anna`, `$bruno` and `$carla` for
 * users.
 */
export async function findAfter(
  cluster: TestCluster,
  busy: BusyCluster,
  statement: string,
  options: AuditOptions = {},
): Promise<Finding[]> {
  const undone = new Error('undone')
  let broken: Finding[] = []
  const looked = transaction(cluster.database.pool, async ({ client, db }) => {
    await client.query('set local session_replication_role = replica')
    await client.query(withIds(busy, statement))
    broken = (await inspectSnapshot(db, options)).filter(({ count }) => count > 0)
    throw undone
  })
  await looked.catch((error) => {
    if (error !== undone) throw error
  })
  return broken
}

function withIds(busy: BusyCluster, statement: string): string {
  const [anna, bruno, carla] = busy.people
  const auctions = Object.entries(busy).filter(([name]) => name !== 'people') as [string, { rowId: number }][]
  const ids = new Map([
    ...auctions.map(([name, { rowId }]) => [name, rowId] as const),
    ['anna', anna.id],
    ['bruno', bruno.id],
    ['carla', carla.id],
  ])
  return withDeeds(statement).replaceAll(/\$([a-z]+)/g, (_, name: string) => String(ids.get(name)))
}
