import { randomInt } from 'node:crypto'
import { type Database, type Db, newId, transaction, type Users } from '@centesimo/db'
import { foldEmail } from '@centesimo/domain'
import type { Insertable } from 'kysely'
import { type Invitation, lockNetwork } from './invitation.ts'
import { writeLinkMail } from './link-mail.ts'
import { lockMailbox } from './mailbox.ts'
import { bindToMailbox } from './own-limits/mailbox-exclusion.ts'
import { hashPassword } from './passwords.ts'
import type { Balance } from './referral-bonuses.ts'
import type { UserRow } from './user-row.ts'
import { payWelcome, readAwaited } from './welcome-bonuses.ts'

export type TakenRefusal = { refused: 'USERNAME_TAKEN' | 'EMAIL_TAKEN' }

export type NewUser = {
  username: string
  email: string
  password: string
  fullName: string
  isAdmin?: boolean
  emailVerified?: boolean
  demo?: boolean
  /** The password was generated: the user chooses one at the first sign-in. */
  mustChangePassword?: boolean
  /** Bonuses and bids wait until the address is confirmed. */
  mustConfirmEmail?: boolean
  /** The referral code used and where the registration came from. */
  invitation?: Invitation | undefined
}

/** `rewarded`: the balances that the registration changed, to be published after the commit. */
export type NewAccount = UserRow & { rewarded: Balance[] }

/**
 * Creates an account. Welcome credits are granted once per mailbox (case and plus-tags folded).
 * Usernames and e-mails are unique regardless of case. Of concurrent equal registrations one
 * creates the account and the others are refused.
 */
export async function createUser(database: Database, person: NewUser): Promise<NewAccount | TakenRefusal> {
  // Hashing is expensive, so refuse known duplicates before it.
  const known = await takenBy(database.db, keysOf(person))
  if (known) return known
  const passwordHash = await hashPassword(person.password)

  return await transaction(database.pool, ({ db }) => addUser(db, person, passwordHash))
}

/** The same within the caller's transaction. */
export async function addUser(db: Db, person: NewUser, passwordHash: string): Promise<NewAccount | TakenRefusal> {
  const keys = keysOf(person)
  const folded = foldEmail(person.email)
  // Without the lock two accounts of one mailbox could both get the welcome credits.
  await lockMailbox(db, folded)
  const { invitation } = person
  const waits = person.mustConfirmEmail && !person.emailVerified && !person.demo
  const awaited = waits ? await readAwaited(db, folded, invitation) : {}
  if (invitation && !waits) await lockNetwork(db, invitation.addressHash)
  const user = await insertUser(db, {
    ...keys,
    public_id: newId(),
    username: person.username,
    email: person.email,
    email_folded: folded,
    password_hash: passwordHash,
    full_name: person.fullName.trim(),
    is_admin: person.isAdmin ?? false,
    email_verified: person.emailVerified ?? false,
    demo: person.demo ?? false,
    must_change_password: person.mustChangePassword ?? false,
    ...awaited,
  })
  if (!user) return (await takenBy(db, keys)) ?? { refused: 'USERNAME_TAKEN' }
  // A stranger who only claims the mailbox must not learn that its owner has excluded themselves.
  if (person.emailVerified || !person.mustConfirmEmail) await bindToMailbox(db, user)
  // No mail above the mailbox's limit: the user can request one later.
  if (!person.emailVerified && !person.demo)
    await writeLinkMail(db, user, { kind: 'mail-verify', key: `verify:${user.id}:registration` })
  const rewarded = waits ? [] : await payWelcome(db, user, invitation)
  const credits = rewarded.find(({ userId }) => userId === user.id)?.credits ?? user.credits
  return { ...user, credits, rewarded }
}

function keysOf(person: NewUser): { username_key: string; email_key: string } {
  return { username_key: person.username.toLowerCase(), email_key: person.email.toLowerCase() }
}

type UserValues = Omit<Insertable<Users>, 'referral_code'>

/** Returns undefined if the username or the e-mail is taken. */
async function insertUser(db: Db, values: UserValues): Promise<UserRow | undefined> {
  for (;;) {
    const referralCode = generateReferralCode()
    const user = await insertValues(db, values, referralCode)
    if (user || !(await isReferralCode(db, referralCode))) return user
  }
}

function insertValues(db: Db, values: UserValues, referralCode: string): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({ ...values, referral_code: referralCode })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

async function takenBy(db: Db, keys: { username_key: string; email_key: string }): Promise<TakenRefusal | null> {
  const taken = await db
    .selectFrom('users')
    .select(['username_key'])
    .where((where) =>
      where.or([where('username_key', '=', keys.username_key), where('email_key', '=', keys.email_key)]),
    )
    .execute()
  if (taken.length === 0) return null
  const isName = taken.some((user) => user.username_key === keys.username_key)
  return { refused: isName ? 'USERNAME_TAKEN' : 'EMAIL_TAKEN' }
}

async function isReferralCode(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('referral_code', '=', code).executeTakeFirst()
  return row !== undefined
}

/** Eight letters and digits that are not confused when read aloud. */
function generateReferralCode(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
