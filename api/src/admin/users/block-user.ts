import { type Db, newId } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import type { UserRow } from '@centesimo/people'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isRefused, type Refused, refuseState } from '../../http/refusal.ts'
import { type BulkPlan, planItem } from '../../http/run-bulk.ts'
import { revokeSessionsOf } from '../../session/revoke-sessions.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { type ActionParties, refuseActor, refuseClosed, runUserAction, runUserActionWithin } from './run-user-action.ts'

/**
 * Signs a user out everywhere, stops their auto-bids, blocks sign-in and tells them by mail. An
 * auction that they lead may still be won.
 */
export async function blockUser(
  { auctioneer, sessions }: Pick<Deps, 'auctioneer' | 'sessions'>,
  parties: ActionParties,
  { reason, explanation }: { reason: string; explanation?: string | undefined },
): Promise<{ message: string } | Refused> {
  let username = ''
  const suspended = await auctioneer.suspendBidding(parties.userId, async (db) => {
    const person = await runUserActionWithin(db, { ...parties, action: 'user.block' }, async (_, before) => {
      const refusal = refuseBlock(before, parties.adminId)
      if (refusal) return refusal
      const { blocked_at } = await db
        .updateTable('users')
        .set({ blocked_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', parties.userId)
        .returning('blocked_at')
        .executeTakeFirstOrThrow()
      await revokeSessionsOf(db, parties.userId)
      await notify(db, {
        kind: 'mail-account-blocked',
        userId: parties.userId,
        payload: explanation ? { explanation } : {},
        key: `account-blocked:${newId()}`,
      })
      return { before: { blockedAt: null }, after: { blockedAt: blocked_at?.toISOString(), reason } }
    })
    if (isRefused(person)) return person
    username = person.username
    return null
  })
  if (!suspended.ok) return suspended
  sessions.publishChange(parties.userId)
  return { message: `${username} è bloccato` }
}

function refuseBlock(person: Pick<UserRow, 'id' | 'blocked_at' | 'closed_at'>, adminId: number): Refused | null {
  if (person.id === adminId) return refuseState('Non puoi bloccare il tuo stesso account')
  return person.blocked_at ? refuseState('Questo account è già bloccato') : refuseClosed(person)
}

/** What blocking users would do, read without a lock. */
export async function planBlock(
  db: Db,
  ids: readonly string[],
  { id: adminId, role }: Pick<SessionUser, 'id' | 'role'>,
): Promise<ReadonlyMap<string, BulkPlan>> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'public_id', 'username', 'is_admin', 'blocked_at', 'closed_at'])
    .where('public_id', 'in', ids)
    .execute()
  return new Map(
    people.map((person) => {
      const decision = person.blocked_at
        ? { unchanged: 'Era già bloccato' }
        : { refusal: (role && refuseActor(role, person)) ?? refuseBlock(person, adminId) }
      return [person.public_id, planItem(person.username, decision)]
    }),
  )
}

export async function unblockUser(
  { database }: Pick<Deps, 'database'>,
  parties: ActionParties,
): Promise<{ message: string } | Refused> {
  const person = await runUserAction(database, { ...parties, action: 'user.unblock' }, async (db, before) => {
    if (!before.blocked_at) return refuseState('Questo account non è bloccato')
    await db.updateTable('users').set({ blocked_at: null }).where('id', '=', parties.userId).execute()
    const key = `account-unblocked:${newId()}`
    await notify(db, { kind: 'mail-account-unblocked', userId: parties.userId, payload: {}, key })
    return { before: { blockedAt: before.blocked_at.toISOString() }, after: { blockedAt: null } }
  })
  return isRefused(person) ? person : { message: `${person.username} può accedere di nuovo` }
}
