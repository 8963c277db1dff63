import { limits, type SavedView, type saveView } from '@centesimo/contract'
import { type Database, type Db, newId, transaction } from '@centesimo/db'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Refused, refuseState } from '../../http/refusal.ts'

const { perList } = limits.savedViews

export async function listViews(db: Db, userId: number): Promise<SavedView[]> {
  const rows = await select(db).where('user_id', '=', userId).orderBy('list').orderBy(sql`lower(name)`).execute()
  return rows.map(present)
}

/** A view of the same list and name is replaced. */
export async function upsertView(
  { pool }: Pick<Database, 'pool'>,
  userId: number,
  { list, name, filters }: z.output<typeof saveView.body>,
): Promise<SavedView | Refused> {
  return transaction(pool, async ({ db }) => {
    // Of two windows that save at once one waits, so that the limit holds.
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const { count } = await db
      .selectFrom('saved_views')
      .select((view) => view.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .where('name', '<>', name)
      .executeTakeFirstOrThrow()
    if (count >= perList)
      return refuseState(`Hai già ${perList} viste di questo elenco: eliminane una prima di salvarne altre`)
    const row = await db
      .insertInto('saved_views')
      .values({ public_id: newId(), user_id: userId, list, name, filters: JSON.stringify(filters) })
      .onConflict((same) =>
        same.columns(['user_id', 'list', 'name']).doUpdateSet((view) => ({ filters: view.ref('excluded.filters') })),
      )
      .returning(['public_id', 'list', 'name', 'filters'])
      .executeTakeFirstOrThrow()
    return present(row as Row)
  })
}

/** False: this user has no such view. */
export async function deleteView(db: Db, userId: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Row = { public_id: string; list: string; name: string; filters: unknown }

function select(db: Db) {
  return db.selectFrom('saved_views').select(['public_id', 'list', 'name', 'filters'])
}

function present({ public_id, list, name, filters }: Row): SavedView {
  return { id: public_id, list: list as SavedView['list'], name, filters: filters as SavedView['filters'] }
}
