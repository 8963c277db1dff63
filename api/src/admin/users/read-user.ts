import type { AdminUserProfile } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { readOwnLimits } from '@centesimo/ledger'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { presentLimits } from '../../queries/present-limits.ts'
import { readOwnSlots } from '../../queries/read-own-slots.ts'
import { readProfile } from '../../queries/read-profile.ts'
import { listOpenSessions } from '../../session/open-sessions.ts'
import { listPasskeys } from '../../session/passkeys/own-passkeys.ts'
import { presentUserRow, userColumns } from './user-rows.ts'

/**
 * A user with figures, sessions and limits; undefined if unknown. `currentKey` is the stored key of
 * the calling session.
 */
export async function readUser(
  deps: Pick<Deps, 'clock' | 'config' | 'database'>,
  publicId: string,
  { currentKey }: { currentKey: string | null },
): Promise<AdminUserProfile | undefined> {
  const { db } = deps.database
  const row = await db
    .selectFrom('users')
    .select([...userColumns, 'totp_enabled_at', 'win_slots', 'free_shipping_until'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (!row) return undefined
  const [profile, money, referrer, sessions, passkeys, { limits }, slots] = await Promise.all([
    readProfile(db, row.id),
    readMoney(db, row.id),
    readReferrer(db, row.id),
    listOpenSessions(db, row.id, currentKey),
    listPasskeys(db, row.id),
    readOwnLimits(db, row.id),
    readOwnSlots(deps, row.id),
  ])
  return {
    ...presentUserRow(row),
    totpEnabled: row.totp_enabled_at !== null,
    passkeys: passkeys.length,
    totalBids: profile?.totalBids ?? 0,
    wonCount: profile?.wonCount ?? 0,
    ...money,
    winSlots: row.win_slots,
    slots,
    freeShippingUntil: row.free_shipping_until?.toISOString() ?? null,
    referredBy: referrer ?? null,
    sessions,
    limits: presentLimits(limits, deps.clock.now()),
  }
}

async function readMoney(db: Db, userId: number): Promise<{ paidCents: number; creditsBought: number }> {
  const paid = db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(captured_cents - refunded_cents), 0)::bigint`.as('cents'))
    .where('user_id', '=', userId)
    .where('captured_cents', 'is not', null)
  const bought = db
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('credits'))
    .where('user_id', '=', userId)
    .where('type', '=', 'purchase')
  const [{ cents }, { credits }] = await Promise.all([paid.executeTakeFirstOrThrow(), bought.executeTakeFirstOrThrow()])
  return { paidCents: cents, creditsBought: credits }
}

function readReferrer(db: Db, userId: number) {
  return db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrer_id')
    .select(['users.public_id as id', 'users.username'])
    .where('referrals.referred_user_id', '=', userId)
    .executeTakeFirst()
}
