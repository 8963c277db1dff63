import type { AdminPackage } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { presentPackage } from '../../queries/present-package.ts'

/** All packages, those on sale first, each with its number of captured payments. */
export async function listPackages(db: Db): Promise<AdminPackage[]> {
  const rows = await selectPackages(db).orderBy('active', 'desc').orderBy('price_cents').orderBy('id').execute()
  return rows.map(present)
}

export async function readPackage(db: Db, publicId: string): Promise<AdminPackage> {
  return present(await selectPackages(db).where('public_id', '=', publicId).executeTakeFirstOrThrow())
}

function selectPackages(db: Db) {
  const recent = sql`captured_at > clock_timestamp() - interval '30 days'`
  return db
    .selectFrom('credit_packages')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select([
            sql<number>`(count(*) filter (where captured_at is not null))::int`.as('sold'),
            sql<number>`(count(*) filter (where ${recent}))::int`.as('sold_recently'),
            sql<number>`coalesce(sum(amount_cents - refunded_cents) filter (where ${recent}), 0)::bigint`.as(
              'taken_recently',
            ),
          ])
          .whereRef('package_id', '=', 'credit_packages.id')
          .as('sales'),
      (join) => join.onTrue(),
    )
    .selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPackages>['execute']>>[number]

function present(row: Row): AdminPackage {
  return {
    ...presentPackage(row),
    isActive: row.active,
    sold: row.sold,
    soldRecently: row.sold_recently,
    takenRecently: row.taken_recently,
  }
}
