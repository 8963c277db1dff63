import type { BusyCluster } from '@centesimo/auctioneer/testing/create-busy-cluster'
import type { TestCluster } from '@centesimo/auctioneer/testing/create-test-cluster'
import { transaction } from '@centesimo/db'
import { evaluateSnapshot, type InvariantOptions } from '../check-invariants.ts'
import type { Finding } from '../pass.ts'
import { withAuditedActions } from './audited-actions.ts'

/**
 * Runs a statement that bypasses the database's constraints, returns what the invariants find, and
 * rolls back. `$live` and the other names stand for auctions, `$anna`, `$bruno` and `$carla` for
 * users.
 */
export async function findViolationsAfter(
  cluster: TestCluster,
  busy: BusyCluster,
  statement: string,
  options: InvariantOptions = {},
): Promise<Finding[]> {
  const rollback = new Error('rollback')
  let broken: Finding[] = []
  const evaluated = transaction(cluster.database.pool, async ({ client, db }) => {
    await client.query('set local session_replication_role = replica')
    await client.query(withIds(busy, statement))
    // Other invariants judge what the statement did to the audit log.
    await client.query(`delete from audit_chain; select chain_audit_entry(entry) from audit_log as entry order by id`)
    broken = (await evaluateSnapshot(db, options)).filter(({ count }) => count > 0)
    throw rollback
  })
  await evaluated.catch((error) => {
    if (error !== rollback) throw error
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
  return withAuditedActions(statement).replaceAll(/\$([a-z]+)/g, (_, name: string) => String(ids.get(name)))
}
