import { createFollow, deleteFollow, listFollows } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { insertFollow, readFollows, removeFollow } from './follows.ts'

/** The searches and categories that the signed-in user follows. */
export function followRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  const { db } = database
  return [
    handle(listFollows, ({ user }) => readFollows(db, user.id)),
    handle(createFollow, ({ body, user }) => insertFollow(database, user.id, body)),
    handle(deleteFollow, async ({ params, user }) =>
      (await removeFollow(db, user.id, params.id)) ? { message: 'Non ti avvisiamo più' } : refuse('NOT_FOUND'),
    ),
  ]
}
