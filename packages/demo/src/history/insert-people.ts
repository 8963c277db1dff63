import { newId, type Transaction } from '@centesimo/db'
import { CROWD_MAIL_DOMAIN, DAY_MS, foldEmail } from '@centesimo/domain'
import { lotsFrom } from '@centesimo/ledger'
import { sql } from 'kysely'
import type { DemoPerson } from '../demo-crowd.ts'
import { insertRows } from './insert-rows.ts'
import type { BookAccount } from './ledger-book.ts'
import { pick, type Random } from './seeded-random.ts'

export type Newcomer = DemoPerson & { passwordHash: string; joinedAt: number }
/** `isNew`: the history created it, so it has no entry in the ledger yet. */
export type HistoryAccount = BookAccount & {
  publicId: string
  username: string
  fullName: string
  email: string
  isNew: boolean
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Creates the missing accounts, as if they had registered at their time, and returns all that
 * belong to the demo, locked. A username or mailbox of a real user stays with that user.
 */
export async function insertPeople(
  { client, db }: Transaction,
  random: Random,
  people: readonly Newcomer[],
): Promise<HistoryAccount[]> {
  const names = people.map(({ username }) => username)
  const mails = people.map(({ email }) => email)
  const taken = await db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((user) => user.or([user('username_key', 'in', names), user('email_key', 'in', mails)]))
    .execute()
  const isFree = ({ username, email }: Newcomer) =>
    !taken.some((user) => user.username_key === username || user.email_key === email)
  // Lists show accounts by their id, as if each had registered at its time.
  const missing = people.filter(isFree).toSorted((a, b) => a.joinedAt - b.joinedAt)
  await insertRows(
    client,
    'users',
    missing.map(({ username, email, fullName, passwordHash, joinedAt }) => ({
      public_id: newId(),
      username,
      username_key: username,
      email,
      email_key: email,
      email_folded: foldEmail(email),
      password_hash: passwordHash,
      full_name: fullName,
      email_verified: true,
      credits: 0,
      credit_lots: [],
      debt_credits: 0,
      is_admin: false,
      referral_code: Array.from({ length: 8 }, () => pick(random, [...CODE_LETTERS])).join(''),
      total_referrals: 0,
      first_purchase_bonus: false,
      win_slots: 0,
      demo: true,
      outbid_mail: true,
      // Some of them, so that the demo shows both.
      shows_win_cost: username.length % 2 === 0,
      created_at: new Date(joinedAt),
    })),
  )
  const created = new Set(missing.map(({ username }) => username))
  const rows = await db
    .selectFrom('users')
    .select(['id', 'public_id', 'username', 'full_name', 'email', 'credits', 'credit_lots', 'created_at'])
    .select((user) =>
      user
        .selectFrom('ledger')
        .select((entry) => entry.fn.max('created_at').as('at'))
        .whereRef('ledger.user_id', '=', 'users.id')
        .as('last_entry_at'),
    )
    .where('username_key', 'in', names)
    .where('demo', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    isNew: created.has(row.username),
    joinedAt: row.created_at.getTime(),
    balance: { credits: row.credits, lots: lotsFrom(row.credit_lots) },
    lastEntryAt: row.last_entry_at === null ? 0 : Math.ceil(row.last_entry_at.getTime()),
  }))
}

/**
 * The simulated bidders of an older demo bid no more. Their mailboxes move to the crowd's, by which
 * they are still known as simulated.
 */
export async function retireOldCrowd({ db }: Transaction): Promise<void> {
  const address = sql<string>`username_key || ${`@${CROWD_MAIL_DOMAIN}`}`
  await db
    .updateTable('users')
    .set({ email: address, email_key: address, email_folded: address })
    .where('demo', '=', true)
    .where(sql<boolean>`starts_with(username_key, 'demo_')`)
    .execute()
}

/** The admin was here before the first person: an account made at the start is no new user. */
export async function dateAdmin(
  { db }: Transaction,
  adminId: number | null,
  people: readonly HistoryAccount[],
): Promise<void> {
  if (adminId === null) return
  const before = Math.min(...people.map(({ joinedAt }) => joinedAt)) - DAY_MS
  await db
    .updateTable('users')
    .set({ created_at: sql<Date>`least(created_at, ${new Date(before)})` })
    .where('id', '=', adminId)
    .execute()
}
