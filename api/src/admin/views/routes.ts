import { deleteSavedView, listSavedViews, saveView } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { refuse } from '../../http/refusal.ts'
import { deleteView, listViews, upsertView } from './saved-views.ts'

/** The filters that admins keep under names, each for themselves. */
export function viewRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  return [
    handle(listSavedViews, ({ user }) => listViews(database.db, user.id)),
    handle(saveView, ({ body, user }) => upsertView(database, user.id, body)),
    handle(deleteSavedView, async ({ params, user }) =>
      (await deleteView(database.db, user.id, params.id)) ? { message: 'Vista eliminata' } : refuse('NOT_FOUND'),
    ),
  ]
}
