import type { BusyCluster } from '@centesimo/auctioneer/testing/create-busy-cluster'
import type { TestCluster } from '@centesimo/auctioneer/testing/create-test-cluster'
import { type Db, transaction } from '@centesimo/db'
import { sql } from 'kysely'
import { evaluateChanges } from '../check-changes.ts'
import { type CheckSettings, evaluateScope, tuneFor } from '../evaluate-scope.ts'
import { type Finding, type Pass, runPass } from '../pass.ts'
import { passes } from '../passes.ts'
import { constantRules } from '../rules.ts'
import { withAuditedActions } from './audited-actions.ts'
import { branchesOf } from './branches-of.ts'

/** What is corrupt, the statement that corrupts it, and every invariant that must report it. */
export type Corruption = [what: string, statement: string, names: string[], settings?: CheckSettings]

export type Found = { all: Finding[]; bySlices: Finding[]; byChanges: Finding[]; branches: string[] }

/**
 * Runs a statement that bypasses the database's constraints, returns what the three forms of the
 * check find, and rolls back. `$live` and the other names stand for auctions, `$anna`, `$bruno` and
 * `$carla` for users.
 */
export async function findViolationsAfter(
  cluster: TestCluster,
  busy: BusyCluster,
  statement: string,
  settings: CheckSettings = {},
): Promise<Found> {
  const rollback = new Error('rollback')
  let found: Found | null = null
  const evaluated = transaction(cluster.database.pool, async ({ client, db }) => {
    await client.query('set local session_replication_role = replica')
    await client.query(withIds(busy, statement))
    // Else the chain reports each statement that changes the audit log.
    if (!statement.includes('audit_chain'))
      await client.query(`delete from audit_chain; select chain_audit_entry(entry) from audit_log as entry order by id`)
    // Else the bids' chain reports each statement that changes a bid.
    if (!/chain|hash/.test(statement))
      await client.query(`
        update bids set hash = null; update runs set chain_key = null, chain_head = null;
        update auction_states set chain_run = null, chain_key = null, chain_head = null, chain_seq = null`)
    await tuneFor(db, 'part')
    const { all, branches } = await evaluateBranches(db, settings)
    const names = new Set(all.map(({ invariant }) => invariant))
    found = {
      all,
      branches,
      bySlices: broken(await evaluateSlices(db, settings, names)),
      byChanges: broken(await evaluateChanges(db, [await everythingAsChanges(db)], [], settings)),
    }
    throw rollback
  })
  await evaluated.catch((error) => {
    if (error !== rollback) throw error
  })
  return found!
}

/** Every branch of every invariant as an invariant of its own. */
export function allBranches(settings: CheckSettings = {}): string[] {
  const scope = { ids: 'all', newRows: null, rules: constantRules(settings) } as const
  return Object.values(passes).flatMap((pass) =>
    pass
      .invariants(scope)
      .flatMap(({ name, broken: condition }) => branchesOf(condition).map((each) => `${name}: ${each}`)),
  )
}

async function evaluateBranches(db: Db, settings: CheckSettings): Promise<Pick<Found, 'all' | 'branches'>> {
  const scope = { ids: 'all', newRows: null, rules: constantRules(settings) } as const
  const all: Finding[] = []
  const branches: string[] = []
  for (const pass of Object.values(passes)) {
    const invariants = pass.invariants(scope)
    const single = invariants.flatMap((each) =>
      branchesOf(each.broken).map((branch) => ({ ...each, broken: branch, name: `${each.name}: ${branch}` })),
    )
    const findings = await runPass(db, { ...pass, invariants: () => [...invariants, ...single] }, scope)
    all.push(...findings.slice(0, invariants.length))
    branches.push(...broken(findings.slice(invariants.length)).map(({ invariant }) => invariant))
  }
  return { all: broken(all), branches }
}

/**
 * All ids in three ranges. Of a corrupt platform only the passes that have found something: the
 * other ones are the same as for a healthy one.
 */
async function evaluateSlices(db: Db, settings: CheckSettings, names: ReadonlySet<string>): Promise<Finding[]> {
  const ranges = [
    { after: null, until: 2 },
    { after: 2, until: 5 },
    { after: 5, until: null },
  ]
  const scope = { ids: 'all', newRows: null, rules: constantRules({}) } as const
  const isWanted = (pass: Pass) => names.size === 0 || pass.invariants(scope).some(({ name }) => names.has(name))
  const findings: Finding[] = []
  for (const ids of ranges) {
    findings.push(...(await evaluateScope(db, ['auctions', 'users'], { ids, newRows: null }, settings, isWanted)))
  }
  return [...findings, ...(await evaluateScope(db, ['platform'], { ids: 'all', newRows: null }, settings))]
}

/** As if all rows had just been written. */
async function everythingAsChanges(db: Db) {
  const { rows } = await sql<{ auctions: number[]; users: number[]; bids: never[]; newest: number }>`
    select (select json_agg(id) from (
        select id from auctions union select id from auction_states union select auction_id from runs union select auction_id from tombstones
      ) a) as auctions,
      (select json_agg(id) from (select id from users union select user_id from ledger) u) as users,
      (select json_agg(b) from (select auction_id as "auctionId", run, 1 as seq from bids group by 1, 2) b) as bids,
      (select max(id) from ledger) as newest`.execute(db)
  const { auctions, users, bids, newest } = rows[0]!
  return { auctions, users, newRows: { bids: bids ?? [], entries: { after: 0, until: newest } } }
}

const broken = (findings: readonly Finding[]) => findings.filter(({ count }) => count > 0)

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
