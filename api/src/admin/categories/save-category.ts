import type { CategoryBody } from '@centesimo/contract'
import {
  type Categories,
  type Database,
  type Db,
  isRefusedByPostgres,
  newId,
  recordAudit,
  transaction,
} from '@centesimo/db'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { type Refused, refuse, refuseState } from '../../http/refusal.ts'
import { freeSlug, slugOf } from './slug-of.ts'

type Body = z.output<typeof CategoryBody>
type Row = Selectable<Categories>
type Saved = Refused | { ok: true; id: string }

/** Appends a category; its slug is made from its name. */
export function createCategory(database: Database, adminId: number, body: Body): Promise<Saved> {
  return withLockedCategories(database, async (db, all) => {
    if (hasName(all, body.name)) return nameTaken
    const row = await db
      .insertInto('categories')
      .values({
        ...body,
        public_id: newId(),
        slug: freeSlug(slugOf(body.name), new Set(all.map(({ slug }) => slug))),
        position: Math.max(-1, ...all.map(({ position }) => position)) + 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordCategoryAudit(db, {
      adminId,
      action: 'category.create',
      id: row.public_id,
      before: null,
      after: auditedFields(row),
    })
    return { ok: true, id: row.public_id }
  })
}

/** The slug never changes, because links point to it. */
export function editCategory(database: Database, adminId: number, id: string, body: Body): Promise<Saved> {
  return withLockedCategories(database, async (db, all) => {
    const before = all.find((each) => each.public_id === id)
    if (!before) return refuse('CATEGORY_NOT_FOUND')
    const others = all.filter((each) => each !== before)
    if (hasName(others, body.name)) return nameTaken
    if (body.name === before.name && body.icon === before.icon) return { ok: true, id }
    await db.updateTable('categories').set(body).where('id', '=', before.id).execute()
    const after = auditedFields({ ...before, ...body })
    await recordCategoryAudit(db, { adminId, action: 'category.edit', id, before: auditedFields(before), after })
    return { ok: true, id }
  })
}

/**
 * Reorders all categories. `ids` must be exactly the existing ones; otherwise another admin has
 * changed them meanwhile.
 */
export function moveCategories(database: Database, adminId: number, ids: readonly string[]): Promise<Saved> {
  return withLockedCategories(database, async (db, all) => {
    const byId = new Map(all.map((each) => [each.public_id, each]))
    const moved = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    if (moved.length !== all.length || ids.length !== all.length) {
      return refuseState('Le categorie sono cambiate nel frattempo: ricarica la pagina')
    }
    const [before, after] = [all, moved].map((rows) => rows.map(({ name }) => name))
    if (before!.join('\n') === after!.join('\n')) return { ok: true, id: 'order' }
    for (const [position, { id }] of moved.entries()) {
      await db.updateTable('categories').set({ position }).where('id', '=', id).execute()
    }
    await recordCategoryAudit(db, {
      adminId,
      action: 'category.order',
      id: 'order',
      before: { order: before },
      after: { order: after },
    })
    return { ok: true, id: 'order' }
  })
}

/** Deletes a category. Refused if it has auctions of any status, or a series that goes on. */
export async function deleteCategory(database: Database, adminId: number, id: string): Promise<Saved> {
  try {
    return await withLockedCategories(database, async (db, all) => {
      const before = all.find((each) => each.public_id === id)
      if (!before) return refuse('CATEGORY_NOT_FOUND')
      const needed = await moveEndedSeries(db, { adminId, from: before.id, all })
      if (needed) return needed
      await db.deleteFrom('categories').where('id', '=', before.id).execute()
      await db.deleteFrom('follows').where('category_id', '=', before.id).execute()
      await recordCategoryAudit(db, {
        adminId,
        action: 'category.delete',
        id,
        before: auditedFields(before),
        after: null,
      })
      return { ok: true, id }
    })
  } catch (error) {
    if (isRefusedByPostgres(error) && error.code === STILL_REFERENCED) {
      return error.constraint === 'series_category_id_fkey' ? seriesGoesOn : hasAuctions
    }
    throw error
  }
}

/**
 * Moves the ended series of a category to the category of their newest auction, or to the first
 * one; they cannot be edited any more. Returns a refusal if a series goes on. Locks series before
 * the category, as a start does, so that the two cannot deadlock.
 */
async function moveEndedSeries(
  db: Db,
  { adminId, from, all }: { adminId: number; from: number; all: readonly Row[] },
): Promise<Extract<Saved, { ok: false }> | null> {
  const series = await db
    .selectFrom('series')
    .leftJoin('auctions', 'auctions.id', 'series.auction_id')
    .select(['series.id', 'series.public_id', 'series.status', 'auctions.category_id as newest'])
    .where('series.category_id', '=', from)
    .orderBy('series.id')
    .forUpdate('series')
    .execute()
  if (series.some(({ newest }) => newest === from)) return hasAuctions
  if (series.some(({ status }) => status !== 'ended')) return seriesGoesOn
  const first = all.find(({ id }) => id !== from)
  if (series.length > 0 && !first) return refuseState("È l'unica categoria: creane un'altra prima di eliminarla")
  for (const { id, public_id, newest } of series) {
    const categoryId = newest ?? first!.id
    await db.updateTable('series').set({ category_id: categoryId }).where('id', '=', id).execute()
    const entry = { adminId, action: 'series.edit', target: { kind: 'series', id: public_id } } as const
    await recordAudit(db, { ...entry, before: { categoryId: from }, after: { categoryId } })
  }
  return null
}

const hasAuctions = refuseState('Questa categoria ha delle aste: spostale prima di eliminarla')
const seriesGoesOn = refuseState(
  'Una serie usa questa categoria per le prossime aste: prima di eliminare la categoria, sposta o termina la serie',
)
const STILL_REFERENCED = '23503'

const nameTaken = refuseState("C'è già una categoria con questo nome")

function hasName(rows: readonly Row[], name: string): boolean {
  return rows.some((row) => row.name.toLowerCase() === name.toLowerCase())
}

/**
 * Runs under a table lock that still allows reads and new auctions: names, slugs and positions must
 * be unique among all categories.
 */
function withLockedCategories(database: Database, work: (db: Db, all: Row[]) => Promise<Saved>): Promise<Saved> {
  return transaction(database.pool, async ({ db }) => {
    await sql`lock table categories in share row exclusive mode`.execute(db)
    return await work(db, await db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute())
  })
}

type CategoryAction = { adminId: number; action: string; id: string; before: object | null; after: object | null }

async function recordCategoryAudit(db: Db, { id, ...action }: CategoryAction): Promise<void> {
  await recordAudit(db, { ...action, target: { kind: 'category', id } })
}

function auditedFields({ name, slug, icon, position }: Row) {
  return { name, slug, icon, position }
}
