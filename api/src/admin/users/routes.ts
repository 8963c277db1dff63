import * as calls from '@centesimo/contract'
import { formatWhole } from '@centesimo/domain'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { downFrom } from '../../http/paging.ts'
import { isRefused, type Refused, refuse } from '../../http/refusal.ts'
import type { Who } from '../../session/who.ts'
import type { Acting } from './act-on-user.ts'
import { blockUser, unblockUser } from './block-user.ts'
import { clearTotp, resetPassword, setRole, signOut, verifyUser } from './change-access.ts'
import { listUsers } from './list-users.ts'
import { giveCredits, takeCredits } from './move-credits.ts'
import { readUser } from './read-user.ts'
import { listAdminBidsOf, listLedgerOf, listOrdersOf } from './user-lists.ts'

type UserDeps = Pick<Deps, 'auctioneer' | 'database' | 'eventBus' | 'sessions'>

/** Users for admins, and the actions on them. */
export function userRoutes(deps: UserDeps): Route[] {
  return [...readingRoutes(deps), ...creditRoutes(deps), ...accessRoutes(deps)]
}

function readingRoutes({ database: { db }, sessions }: UserDeps): Route[] {
  const { default: standard } = calls.limits.page
  return [
    handle(calls.listAdminUsers, ({ query }) => listUsers(db, query)),
    handle(calls.getAdminUser, async ({ params, request }) => {
      const key = sessions.keyOf(request.headers.cookie)
      return (await readUser(db, params.id, key)) ?? refuse('USER_NOT_FOUND')
    }),
    handle(calls.listUserLedger, async ({ params, query }) => {
      const [person, from] = [await findUser(db, params.id), downFrom(query, standard)]
      if (isRefused(person)) return person
      return from.ok ? listLedgerOf(db, person.id, from) : from
    }),
    handle(calls.listBidsOfUser, async ({ params, query }) => {
      const [person, from] = [await findUser(db, params.id), downFrom(query, standard)]
      if (isRefused(person)) return person
      return from.ok ? listAdminBidsOf(db, person, from) : from
    }),
    handle(calls.listOrdersOfUser, async ({ params, query }) => {
      const [person, from] = [await findUser(db, params.id), downFrom(query, standard)]
      if (isRefused(person)) return person
      return from.ok ? listOrdersOf(db, person.id, from) : from
    }),
  ]
}

function creditRoutes({ database, eventBus }: UserDeps): Route[] {
  return [
    handle(calls.assignCredits, async ({ params, body, user, idempotencyKey: requestId }) => {
      const who = await actOn(database.db, params.id, user)
      const moved = isRefused(who) ? who : await giveCredits(database, { ...who, ...body, requestId })
      if (isRefused(moved)) return moved
      eventBus.publishUserEvents([{ userId: moved.userId, kind: 'credits', credits: moved.balance }])
      return { message: `Assegnati ${formatWhole(body.credits)} crediti a ${moved.username}` }
    }),
    handle(calls.deductCredits, async ({ params, body, user, idempotencyKey: requestId }) => {
      const who = await actOn(database.db, params.id, user)
      const moved = isRefused(who) ? who : await takeCredits(database, { ...who, ...body, requestId })
      if (isRefused(moved)) return moved
      eventBus.publishUserEvents([{ userId: moved.userId, kind: 'credits', credits: moved.balance }])
      return { message: `Tolti ${formatWhole(body.credits)} crediti a ${moved.username}` }
    }),
  ]
}

function accessRoutes(deps: UserDeps): Route[] {
  /** An action by the caller on the user in the path. */
  const action =
    <Body>(work: (who: Acting, body: Body) => Promise<{ message: string } | Refused>) =>
    async ({ params, body, user }: { params: { id: string }; body: Body; user: Who }) => {
      const who = await actOn(deps.database.db, params.id, user)
      return isRefused(who) ? who : work(who, body)
    }
  return [
    handle(
      calls.resetUserPassword,
      action((who, { newPassword }) => resetPassword(deps, who, newPassword)),
    ),
    handle(
      calls.blockUser,
      action((who, { reason }) => blockUser(deps, who, reason)),
    ),
    handle(
      calls.unblockUser,
      action((who) => unblockUser(deps, who)),
    ),
    handle(
      calls.verifyUser,
      action((who) => verifyUser(deps, who)),
    ),
    handle(
      calls.setUserRole,
      action((who, { isAdmin }) => setRole(deps, who, isAdmin)),
    ),
    handle(
      calls.signUserOut,
      action((who) => signOut(deps, who)),
    ),
    handle(
      calls.clearUserTotp,
      action((who) => clearTotp(deps, who)),
    ),
  ]
}

type Db = Deps['database']['db']

async function findUser(db: Db, publicId: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'public_id', 'username'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return user ?? refuse('USER_NOT_FOUND')
}

async function actOn(db: Db, publicId: string, admin: Who): Promise<Acting | Refused> {
  const user = await findUser(db, publicId)
  return isRefused(user) ? user : { adminId: admin.id, userId: user.id }
}
