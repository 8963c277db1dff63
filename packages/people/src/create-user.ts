import { randomInt } from 'node:crypto'
import { type Database, type Db, newId, transaction, type Users } from '@centesimo/db'
import { foldEmail, WELCOME_CREDITS } from '@centesimo/domain'
import { post } from '@centesimo/ledger'
import type { Insertable } from 'kysely'
import { acceptInvitation, type Invitation } from './invitation.ts'
import { writeLinkMail } from './link-mail.ts'
import { lockMailbox, mailboxHash } from './mailbox.ts'
import { hashPassword } from './passwords.ts'
import type { Balance } from './referral-bonuses.ts'
import type { UserRow } from './user-row.ts'

export type TakenRefusal = { refused: 'USERNAME_TAKEN' | 'EMAIL_TAKEN' }

export type NewUser = {
  username: string
  email: string
  password: string
  fullName: string
  isAdmin?: boolean
  emailVerified?: boolean
  demo?: boolean
  /** Who sent this person. */
  invitation?: Invitation | undefined
}

/** `rewarded` are the balances that the registration changed, to be told once it is durable. */
export type NewAccount = UserRow & { rewarded: Balance[] }

/**
 * Makes an account with its welcome credits, once per e-mail (case and plus-tags folded). Usernames and e-mails are unique without regard to
 * case; of many equal registrations at once one makes the account and the others are refused.
 */
export async function createUser(database: Database, person: NewUser): Promise<NewAccount | TakenRefusal> {
  // Hashing is dear: who is refused anyway is refused before.
  const known = await takenBy(database.db, keysOf(person))
  if (known) return known
  const passwordHash = await hashPassword(person.password)

  return await transaction(database.pool, ({ db }) => addUser(db, person, passwordHash))
}

/** The same inside a transaction that the caller has open. */
export async function addUser(db: Db, person: NewUser, passwordHash: string): Promise<NewAccount | TakenRefusal> {
  const keys = keysOf(person)
  const folded = foldEmail(person.email)
  // Two accounts of one mailbox must not both find that nobody was welcomed there yet.
  await lockMailbox(db, folded)
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
  })
  if (!user) return (await takenBy(db, keys)) ?? { refused: 'USERNAME_TAKEN' }
  // A mailbox that had enough of them gets none: whoever reads it can ask for one later.
  if (!person.emailVerified && !person.demo)
    await writeLinkMail(db, user, { kind: 'mail-verify', key: `verify:${user.id}:registration` })
  const welcomed = await welcome(db, user.id, folded)
  // A mailbox that was welcomed before, under another tag, is nobody's new friend.
  const isNew = welcomed > 0
  const rewarded = isNew && person.invitation ? await acceptInvitation(db, user, person.invitation) : []
  const credits = rewarded.find(({ userId }) => userId === user.id)?.credits ?? user.credits + welcomed
  return { ...user, credits, rewarded }
}

function keysOf(person: NewUser): { username_key: string; email_key: string } {
  return { username_key: person.username.toLowerCase(), email_key: person.email.toLowerCase() }
}

type UserValues = Omit<Insertable<Users>, 'referral_code'>

/** undefined when the username or the e-mail is taken. */
async function insertUser(db: Db, values: UserValues): Promise<UserRow | undefined> {
  for (;;) {
    const referralCode = makeReferralCode()
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

async function welcome(db: Db, userId: number, folded: string): Promise<number> {
  // The ledger is kept for ever, and a closed account leaves no e-mail behind.
  const key = `welcome:${mailboxHash(folded)}`
  const entry = { userId, type: 'bonus', amount: WELCOME_CREDITS, key, description: 'Bonus di benvenuto' } as const
  const [posting] = await post(db, [entry])
  return posting?.posted ? WELCOME_CREDITS : 0
}

async function isReferralCode(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('referral_code', '=', code).executeTakeFirst()
  return row !== undefined
}

/** Eight letters and digits that are not mistaken for each other when read aloud. */
function makeReferralCode(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
