import { type countAdminOrders, orderStages } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isAtStage, isDue } from '../../queries/order-dues.ts'

/** The orders of each tab of the list, in one pass over them. */
export async function countOrders(db: Db): Promise<z.output<typeof countAdminOrders.reply>> {
  const counts = orderStages.map((stage) => sql`${sql.lit(stage)}, count(*) filter (where ${isAtStage(stage)})`)
  return await db
    .selectFrom('orders')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      sql<number>`(count(*) filter (where ${isDue('today', sql`now()`)}))::int`.as('dueToday'),
      sql<Record<(typeof orderStages)[number], number>>`jsonb_build_object(${sql.join(counts)})`.as('stages'),
    ])
    .executeTakeFirstOrThrow()
}
