import * as calls from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { idOf } from '../../http/ids.ts'
import { type Refused, refuse } from '../../http/refusal.ts'
import { listCategories } from '../../queries/list-categories.ts'
import { createCategory, deleteCategory, editCategory, moveCategories } from './save-category.ts'

/** The categories of auctions. */
export function categoryRoutes({ database, eventBus }: Pick<Deps, 'database' | 'eventBus'>): Route[] {
  const { db } = database
  return [
    handle(calls.createCategory, async ({ body, user }) => one(await createCategory(database, user.id, body))),
    handle(calls.moveCategories, async ({ body, user }) => {
      const moved = await moveCategories(database, user.id, body.ids.map(idOf))
      if (!moved.ok) return moved
      publishChange(moved.id)
      return listCategories(db)
    }),
    handle(calls.editCategory, async ({ params, body, user }) =>
      one(await editCategory(database, user.id, params.id, body)),
    ),
    handle(calls.deleteCategory, async ({ params, user }) => {
      const deleted = await deleteCategory(database, user.id, params.id)
      if (!deleted.ok) return deleted
      publishChange(deleted.id)
      return { message: 'Categoria eliminata' }
    }),
  ]

  async function one(saved: Refused | { ok: true; id: string }) {
    if (!saved.ok) return saved
    publishChange(saved.id)
    return (await listCategories(db)).find(({ id }) => id === saved.id) ?? refuse('CATEGORY_NOT_FOUND')
  }

  /** Every node caches categories briefly, and every page shows them. */
  function publishChange(id: string): void {
    eventBus.publish([], { people: [], ended: [], changes: [{ kind: 'categories', id }] })
  }
}
