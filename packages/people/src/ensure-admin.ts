import { randomBytes } from 'node:crypto'
import { type Database, type Db, transaction } from '@centesimo/db'
import { sql } from 'kysely'
import { addUser, type TakenRefusal } from './create-user.ts'
import { hashPassword } from './passwords.ts'

type Account = { username: string; email: string; password: string; mustChangePassword?: boolean }

/** The state of the admin account after a start. `open`: the setup page creates the first admin. */
export type AdminState =
  | { kind: 'created' | 'exists'; username: string }
  | { kind: 'taken'; username: string }
  | { kind: 'others' }
  | { kind: 'open' }

const ADMIN_LOCK = 7_010_002

/**
 * Creates the configured admin if the username is free. Existing accounts are never changed: no
 * password is reset, and an ordinary account with that name is not promoted (`taken`).
 */
export async function ensureAdmin(database: Database, configured: Account | null): Promise<AdminState> {
  return await withAdminLock(database, async (db) => {
    if (!configured) return { kind: (await hasAdmin(db)) ? 'others' : 'open' }
    const { username } = configured
    const person = await db
      .selectFrom('users')
      .select(['is_admin'])
      .where('username_key', '=', username.toLowerCase())
      .executeTakeFirst()
    if (person) return { kind: person.is_admin ? 'exists' : 'taken', username }
    const refusal = await addAdmin(db, configured)
    return { kind: refusal ? 'taken' : 'created', username }
  })
}

/**
 * Creates the first admin with a generated password, shown once; null if an admin exists. Without
 * `email` no mail can reach the account. An account that has the address already is refused.
 */
export async function createFirstAdmin(
  database: Database,
  email?: string,
): Promise<{ username: string; password: string } | TakenRefusal | null> {
  return await withAdminLock(database, async (db) => {
    if (await hasAdmin(db)) return null
    const password = randomBytes(16).toString('base64url')
    for (let attempt = 1; ; attempt++) {
      const username = attempt === 1 ? 'admin' : `admin-${randomBytes(3).toString('hex')}`
      const account = { username, email: email ?? `${username}@centesimo.example`, password, mustChangePassword: true }
      const refusal = await addAdmin(db, account)
      if (!refusal) return { username, password }
      if (email && refusal.refused === 'EMAIL_TAKEN') return refusal
    }
  })
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db.selectFrom('users').select('id').where('is_admin', '=', true).limit(1).executeTakeFirst()
  return admin !== undefined
}

async function addAdmin(db: Db, account: Account): Promise<TakenRefusal | null> {
  const person = { ...account, fullName: 'Amministrazione', isAdmin: true, emailVerified: true }
  const added = await addUser(db, person, await hashPassword(account.password))
  return 'refused' in added ? added : null
}

/** Serializes concurrent starts and setup requests, so that only one admin is created. */
function withAdminLock<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(database.pool, async ({ db }) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(ADMIN_LOCK)})`.execute(db)
    return await work(db)
  })
}
