import { type Database, type Db, readOlderNodes, transaction } from '@centesimo/db'
import type { ExclusionScope, LimitWish } from '@centesimo/domain'
import { readOwnLimits } from '@centesimo/ledger'
import { version as programVersion } from '@centesimo/runtime'
import { lockMailbox } from '../mailbox.ts'
import { excludeMailbox } from './mailbox-exclusion.ts'
import { lockForChange, storeExclusion, storeWish } from './store-limits.ts'

export type LimitsRefusal = { refused: 'INVALID_STATE' | 'UNAUTHENTICATED'; message?: string }

/**
 * Changes a user's limits, if they are still those of `version`. An exclusion binds the person:
 * from the first confirmed account of a mailbox it holds for all that may bid and for later ones.
 * Any other account bars itself alone: a stranger may have made it, and the owner confirmed it by
 * mistake. With `toldScope`, what the user was told that it holds for, it is refused where that is
 * no longer so.
 */
export async function setOwnLimits(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  userId: number,
  { version, wish, toldScope }: { version: number; wish: LimitWish; toldScope?: ExclusionScope | undefined },
): Promise<LimitsRefusal | null> {
  // A program of the release before would go on taking bids and payments.
  if ((await readOlderNodes(db, programVersion)).length > 0) return upgrading
  return await transaction(pool, async (tx) => {
    const accounts = wish.exclusion === undefined ? [userId] : await lockAccounts(tx.db, userId)
    const now = await lockForChange(tx.db, accounts)
    const user = await tx.db
      .selectFrom('users')
      .select('email_folded')
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (!user) return { refused: 'UNAUTHENTICATED' }
    const before = await readOwnLimits(tx.db, userId)
    if (before.version !== version) return changed
    const scope = wish.exclusion === undefined ? null : await readExclusionScope(tx.db, userId)
    if (scope && toldScope && toldScope !== scope) return changed
    await storeWish(tx.db, userId, wish, now)
    if (scope !== 'mailbox') return null
    const { excludedUntil } = (await readOwnLimits(tx.db, userId)).limits
    if (excludedUntil === null) return null
    await excludeMailbox(tx.db, user.email_folded, excludedUntil)
    for (const other of accounts) if (other !== userId) await storeExclusion(tx.db, other, excludedUntil, now)
    return null
  })
}

const upgrading: LimitsRefusal = {
  refused: 'INVALID_STATE',
  message: 'Stiamo aggiornando il sito: potrai cambiare i tuoi limiti tra qualche minuto',
}
const changed: LimitsRefusal = {
  refused: 'INVALID_STATE',
  message: 'I tuoi limiti sono cambiati nel frattempo: controllali e riprova',
}

/** What an exclusion of this user holds for. Reliable under the mailbox's lock. */
export async function readExclusionScope(db: Db, userId: number): Promise<ExclusionScope> {
  const first = await db
    .selectFrom('users as own')
    .innerJoin('users as each', 'each.email_folded', 'own.email_folded')
    .select((each) => each.fn.min('each.id').as('id'))
    .where('own.id', '=', userId)
    .where('own.email_verified', '=', true)
    .where('each.email_verified', '=', true)
    .where('each.closed_at', 'is', null)
    .executeTakeFirst()
  return first?.id === userId ? 'mailbox' : 'account'
}

/**
 * The user and, if confirmed, all accounts of the mailbox, which is locked: those that must still
 * confirm it may neither bid nor buy, and are bound once they do.
 */
async function lockAccounts(db: Db, userId: number): Promise<number[]> {
  const own = () => db.selectFrom('users').select(['email_folded', 'email_verified']).where('id', '=', userId)
  const { email_folded } = await own().executeTakeFirstOrThrow()
  await lockMailbox(db, email_folded)
  // Read again: a confirmation holds the same lock.
  if (!(await own().executeTakeFirstOrThrow()).email_verified) return [userId]
  const others = await db
    .selectFrom('users')
    .select('id')
    .where('email_folded', '=', email_folded)
    .where((user) => user.or([user('email_verified', '=', true), user('must_confirm_email', '=', false)]))
    .where('closed_at', 'is', null)
    .execute()
  return [...new Set([userId, ...others.map(({ id }) => id)])]
}
