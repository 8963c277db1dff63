import type { Category } from '@centesimo/contract'
import type { Db } from '@centesimo/db'

/** The categories in their configured order, each with its present number of auctions. */
export async function listCategories(db: Db): Promise<Category[]> {
  return db
    .selectFrom('categories as c')
    .select(['c.public_id as id', 'c.name', 'c.icon', 'c.slug'])
    .select((eb) =>
      eb
        .selectFrom('auctions as a')
        .whereRef('a.category_id', '=', 'c.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('auctionCount'),
    )
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}
