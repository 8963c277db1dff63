import * as calls from '@centesimo/contract'
import { formatWhole } from '@centesimo/domain'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { pageStartOf } from '../../http/paging.ts'
import { presentWaiting } from '../../http/present-waiting.ts'
import { isRefused, type Refused, refuse } from '../../http/refusal.ts'
import { runBulk } from '../../http/run-bulk.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { blockUser, planBlock, unblockUser } from './block-user.ts'
import { userCareRoutes } from './care-routes.ts'
import { clearTotp, resetPassword, setRole, signUserOut, verifyUser } from './change-access.ts'
import { findParties, findUser } from './find-user.ts'
import { listUsers } from './list-users.ts'
import { giveCredits, takeCredits } from './move-credits.ts'
import { readUser } from './read-user.ts'
import type { ActionParties } from './run-user-action.ts'
import { listAdminBidsOf, listLedgerOf, listOrdersOf } from './user-lists.ts'

type UserDeps = Pick<
  Deps,
  'auctioneer' | 'clock' | 'config' | 'database' | 'eventBus' | 'limits' | 'security' | 'sessions'
>

/** Users for admins, and the actions on them. */
export function userRoutes(deps: UserDeps): Route[] {
  return [...readingRoutes(deps), ...creditRoutes(deps), ...accessRoutes(deps), ...userCareRoutes(deps)]
}

function readingRoutes(deps: UserDeps): Route[] {
  const { sessions } = deps
  const { db } = deps.database
  const { default: standard } = calls.limits.page
  return [
    handle(calls.listAdminUsers, ({ query }) => listUsers(db, query)),
    handle(calls.getAdminUser, async ({ params, request, user }) => {
      const currentKey = sessions.keyOf(request.headers.cookie)
      const profile = await readUser(deps, params.id, { currentKey })
      if (!profile) return refuse('USER_NOT_FOUND')
      return calls.mayCall(user.role, 'listAdminPayments') ? profile : { ...profile, paidCents: null }
    }),
    handle(calls.listUserLedger, async ({ params, query }) => {
      const [person, from] = [await findUser(db, params.id), pageStartOf(query, standard)]
      if (isRefused(person)) return person
      return from.ok ? listLedgerOf(db, { userId: person.id, type: query.type }, from) : from
    }),
    handle(calls.listBidsOfUser, async ({ params, query }) => {
      const [person, from] = [await findUser(db, params.id), pageStartOf(query, standard)]
      if (isRefused(person)) return person
      return from.ok ? listAdminBidsOf(db, person, from) : from
    }),
    handle(calls.listOrdersOfUser, async ({ params, query }) => {
      const [person, from] = [await findUser(db, params.id), pageStartOf(query, standard)]
      if (isRefused(person)) return person
      return from.ok ? listOrdersOf(db, person.id, from) : from
    }),
  ]
}

function creditRoutes({ database, eventBus }: UserDeps): Route[] {
  return [
    handle(calls.assignCredits, async ({ params, body, user, idempotencyKey: requestId }) => {
      const parties = await findParties(database.db, params.id, user)
      const moved = isRefused(parties) ? parties : await giveCredits(database, { ...parties, ...body, requestId })
      if (isRefused(moved)) return moved
      if ('approvalId' in moved) return presentWaiting(moved)
      eventBus.publishUserEvents([{ userId: moved.userId, kind: 'credits', credits: moved.balance }])
      return { message: `Assegnati ${formatWhole(body.credits)} crediti a ${moved.username}` }
    }),
    handle(calls.deductCredits, async ({ params, body, user, idempotencyKey: requestId }) => {
      const parties = await findParties(database.db, params.id, user)
      const moved = isRefused(parties) ? parties : await takeCredits(database, { ...parties, ...body, requestId })
      if (isRefused(moved)) return moved
      eventBus.publishUserEvents([{ userId: moved.userId, kind: 'credits', credits: moved.balance }])
      return { message: `Tolti ${formatWhole(body.credits)} crediti a ${moved.username}` }
    }),
  ]
}

function accessRoutes(deps: UserDeps): Route[] {
  /** An action by the caller on the user in the path. */
  const action =
    <Body>(work: (parties: ActionParties, body: Body) => Promise<{ message: string } | Refused>) =>
    async ({ params, body, user }: { params: { id: string }; body: Body; user: SessionUser }) => {
      const parties = await findParties(deps.database.db, params.id, user)
      return isRefused(parties) ? parties : work(parties, body)
    }
  return [
    handle(
      calls.resetUserPassword,
      action((parties, { newPassword }) => resetPassword(deps, parties, newPassword)),
    ),
    handle(
      calls.blockUser,
      action((parties, body) => blockUser(deps, parties, body)),
    ),
    handle(
      calls.blockUsers,
      ({ body: { ids, dryRun, ...letter }, user, request: { log, id: requestId, ip: address } }) =>
        runBulk({
          ids,
          dryRun,
          unknown: 'USER_NOT_FOUND',
          log,
          plan: (known) => planBlock(deps.database.db, known, user),
          run: async (id) => {
            const parties = await findParties(deps.database.db, id, user)
            const blocked = isRefused(parties) ? parties : await blockUser(deps, parties, letter)
            if (isRefused(blocked)) return blocked
            // The call's own event would be one for all, and one for a dry run.
            deps.security.record('user-blocked', { requestId, address, user: user.id, target: id })
            return { ok: true }
          },
        }),
    ),
    handle(
      calls.unblockUser,
      action((parties) => unblockUser(deps, parties)),
    ),
    handle(
      calls.verifyUser,
      action((parties) => verifyUser(deps, parties)),
    ),
    handle(
      calls.setUserRole,
      action((parties, { isAdmin, role = 'admin' }) => setRole(deps, parties, isAdmin ? role : null)),
    ),
    handle(
      calls.signUserOut,
      action((parties) => signUserOut(deps, parties)),
    ),
    handle(
      calls.clearUserTotp,
      action((parties) => clearTotp(deps, parties)),
    ),
  ]
}
