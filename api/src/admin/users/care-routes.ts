import * as calls from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { pageStartOf } from '../../http/paging.ts'
import { isRefused } from '../../http/refusal.ts'
import { findParties, findUser } from './find-user.ts'
import { mailUser } from './mail-user.ts'
import { readHints } from './user-hints.ts'
import { listPaymentsOf } from './user-lists.ts'
import { addNote, listNotesOf, removeNote } from './user-notes.ts'

/** What the support knows of a person and writes to them. */
export function userCareRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  const { db } = database
  const { default: standard } = calls.limits.page
  return [
    handle(calls.listUserNotes, async ({ params, query, user }) => {
      const [person, from] = [await findUser(db, params.id), pageStartOf(query, standard)]
      if (isRefused(person)) return person
      if (!from.ok) return from
      const mayWrite = calls.mayCall(user.role, 'removeUserNote')
      return listNotesOf(db, person.id, { reader: { id: user.id, isAdmin: user.role === 'admin', mayWrite }, from })
    }),
    handle(calls.addUserNote, async ({ params, body, user }) => {
      const parties = await findParties(db, params.id, user)
      return isRefused(parties) ? parties : addNote(database, parties, body.text)
    }),
    handle(calls.removeUserNote, async ({ params, user }) => {
      const parties = await findParties(db, params.id, user)
      return isRefused(parties) ? parties : removeNote(database, parties, params.noteId)
    }),
    handle(calls.listPaymentsOfUser, async ({ params, query }) => {
      const [person, from] = [await findUser(db, params.id), pageStartOf(query, standard)]
      if (isRefused(person)) return person
      return from.ok ? listPaymentsOf(db, person.id, from) : from
    }),
    handle(calls.mailUser, async ({ params, body, user, idempotencyKey: requestId }) => {
      const parties = await findParties(db, params.id, user)
      return isRefused(parties) ? parties : mailUser(database, parties, { ...body, requestId })
    }),
    handle(calls.readUserHints, async ({ params, user }) => {
      const person = await findUser(db, params.id)
      if (isRefused(person)) return person
      return readHints(db, person.id, { seesMoney: calls.mayCall(user.role, 'listAdminPayments') })
    }),
  ]
}
