import { type CreateFollowBody, type Follow, limits } from '@centesimo/contract'
import { type Database, type Db, newId, transaction } from '@centesimo/db'
import { searchWords } from '@centesimo/domain'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idOf } from '../http/ids.ts'
import { type Refused, refuse, refuseFields, refuseState } from '../http/refusal.ts'

const { perUser } = limits.follows

export async function readFollows(db: Db, userId: number): Promise<Follow[]> {
  const rows = await select(db).where('user_id', '=', userId).orderBy('follows.id', 'desc').execute()
  return rows.map(present)
}

/** Another price of the same search replaces the known one: a search tells its user once. */
export function insertFollow(
  { pool }: Pick<Database, 'pool'>,
  userId: number,
  { words = null, categoryId = null, maxPrice = null }: z.output<typeof CreateFollowBody>,
): Promise<Follow | Refused> {
  return transaction(pool, async ({ db }) => {
    // Of two windows that follow at once one waits, so that the limit holds.
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const category = categoryId === null ? null : await lockCategory(db, idOf(categoryId))
    if (category === undefined) return refuse('CATEGORY_NOT_FOUND')
    const terms = await foldWords(db, words)
    if (terms.length === 0 && category === null) return refuseFields({ words: 'Scrivi che cosa cerchi' })
    const others = await select(db).select('terms').where('user_id', '=', userId).execute()
    const isSame = (other: (typeof others)[number]) =>
      other.category_id === category && other.terms.join(' ') === terms.join(' ')
    const known = others.find(isSame)
    if (known?.max_cents === maxPrice) return refuseState('Segui già questa ricerca')
    if (!known && others.length >= perUser)
      return refuseState(`Segui già ${perUser} ricerche: smetti di seguirne una per aggiungerne un'altra`)
    const { id } = await db
      .insertInto('follows')
      .values({
        public_id: newId(),
        user_id: userId,
        category_id: category,
        words: terms.length === 0 ? null : words,
        terms,
        max_cents: maxPrice,
      })
      .onConflict((same) =>
        same.columns(['user_id', 'category_id', 'terms']).doUpdateSet((row) => ({
          words: row.ref('excluded.words'),
          max_cents: row.ref('excluded.max_cents'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return present(await select(db).where('follows.id', '=', id).executeTakeFirstOrThrow())
  })
}

/** False: this user follows no such thing. */
export async function removeFollow(db: Db, userId: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('follows')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locked, because its deletion deletes what follows it. */
async function lockCategory(db: Db, publicId: string): Promise<number | undefined> {
  const found = db.selectFrom('categories').select('id').where('public_id', '=', publicId).forKeyShare()
  return (await found.executeTakeFirst())?.id
}

/** As the list of auctions compares them. A word of accents alone is none. */
async function foldWords(db: Db, words: string | null): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select distinct fold_text(word) as term from unnest(${searchWords(words)}::text[]) word
    where fold_text(word) <> '' order by term`.execute(db)
  return rows.map(({ term }) => term)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function select(db: Db) {
  return db
    .selectFrom('follows')
    .leftJoin('categories', 'categories.id', 'follows.category_id')
    .select(['follows.public_id', 'category_id', 'words', 'max_cents', 'follows.created_at'])
    .select(['categories.public_id as categoryId', 'categories.name as categoryName'])
}

function present({ public_id, words, max_cents, created_at, categoryId, categoryName }: Row): Follow {
  return {
    id: public_id,
    words,
    category: categoryId === null || categoryName === null ? null : { id: categoryId, name: categoryName },
    maxPrice: max_cents,
    createdAt: created_at.toISOString(),
  }
}
