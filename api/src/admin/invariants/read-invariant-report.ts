import type { BrokenInvariant, InvariantReport } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

const EXAMPLES = 3

type Broken = { id: number; rows: number; details: string[] }
type About = NonNullable<BrokenInvariant['examples'][number]['about']>

/** The last checks and what they found. */
export async function readInvariantReport(db: Db): Promise<InvariantReport> {
  const [checks, violations] = await Promise.all([readChecks(db), readViolations(db)])
  const minute = checks.find(({ name }) => name === 'minute')
  return {
    checkedAt: minute?.finished_at?.toISOString() ?? null,
    durationMs: minute?.duration_ms ?? null,
    sweeps: (['auctions', 'users'] as const).map((of) => {
      const sweep = checks.find(({ name }) => name === of)
      return {
        of,
        share: sweep?.share ?? 0,
        checkedAt: sweep?.finished_at?.toISOString() ?? null,
        roundFinishedAt: sweep?.round_finished_at?.toISOString() ?? null,
      }
    }),
    violations,
  }
}

type Check = {
  name: string
  finished_at: Date | null
  duration_ms: number | null
  round_finished_at: Date | null
  share: number
}

/** A round that has just ended is the newest whole one, and the next one has not begun. */
async function readChecks(db: Db): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select name, finished_at, duration_ms, round_finished_at,
      coalesce((cursor ->> 'after')::float8 / nullif(case name when 'auctions' then (select max(id) from auctions)
        when 'users' then (select max(id) from users) end, 0), 0) as share
    from invariant_checks`.execute(db)
  return rows
}

async function readViolations(db: Db): Promise<BrokenInvariant[]> {
  const rows = await db.selectFrom('invariant_violations').selectAll().orderBy('number').orderBy('invariant').execute()
  const found = rows.map((row) => ({ ...row, broken: row.broken as Broken[] }))
  const idsOf = (subject: string) => [
    ...new Set(
      found
        .filter((each) => each.subject === subject)
        .flatMap(({ broken }) => broken.slice(0, EXAMPLES).map(({ id }) => id)),
    ),
  ]
  const namedIn = (kind: Named) => [
    ...new Set(
      found.flatMap(({ broken }) =>
        broken.flatMap(({ details }) => details.slice(0, EXAMPLES).flatMap((detail) => idIn(detail, kind) ?? [])),
      ),
    ),
  ]
  const [auctions, users, orders, payments] = await Promise.all([
    nameAuctions(db, idsOf('auctions')),
    nameUsers(db, idsOf('users')),
    nameOrders(db, namedIn('order')),
    namePayments(db, namedIn('payment')),
  ])
  const known = { auctions, users, platform: new Map<number, About>() }
  const aboutOf = (detail: string, subject: string, id: number): About | null =>
    orders.get(idIn(detail, 'order') ?? 0) ??
    payments.get(idIn(detail, 'payment') ?? 0) ??
    known[subject as keyof typeof known].get(id) ??
    null
  return found.map(({ invariant, number, subject, broken, broken_since }) => ({
    name: invariant,
    group: number,
    since: broken_since.toISOString(),
    rows: broken.reduce((sum, each) => sum + each.rows, 0),
    examples: broken
      .flatMap(({ id, details }) => details.map((detail) => ({ detail, about: aboutOf(detail, subject, id) })))
      .slice(0, EXAMPLES),
  }))
}

type Named = 'order' | 'payment'

/** A detail about an order or a payment begins with it: `payment 12 of user 7 is parked`. */
function idIn(detail: string, kind: Named): number | undefined {
  const [, found, id] = /^(order|payment) (\d+)\b/.exec(detail) ?? []
  return found === kind ? Number(id) : undefined
}

async function nameAuctions(db: Db, ids: number[]): Promise<Map<number, About>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('auctions').select(['id', 'public_id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { kind: 'auction', id: row.public_id, name: row.title }]))
}

async function nameUsers(db: Db, ids: number[]): Promise<Map<number, About>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'public_id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { kind: 'user', id: row.public_id, name: row.username }]))
}

async function nameOrders(db: Db, ids: number[]): Promise<Map<number, About>> {
  if (ids.length === 0) return new Map()
  const columns = ['id', 'public_id', 'product_title'] as const
  const rows = await db.selectFrom('orders').select(columns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { kind: 'order', id: row.public_id, name: row.product_title }]))
}

async function namePayments(db: Db, ids: number[]): Promise<Map<number, About>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('payments').select(['id', 'public_id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { kind: 'payment', id: row.public_id, name: row.title }]))
}
