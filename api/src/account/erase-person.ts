import type { Db } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { eraseTraces, lockWithAdmins, NOBODY, type UserRow } from '@centesimo/people'
import { sql } from 'kysely'
import { type Refused, refuse, refuseState } from '../http/refusal.ts'

/**
 * Makes an account nobody's, under its row's lock: who it was is gone, from this table and from those that only served that person. Bids, the
 * ledger, orders and reviews stay, under no name. `unusableHash` is that of a password which nobody knows. INVALID_STATE: the house would have
 * no admin left, money of the person is under way, or the person owes credits.
 */
export async function erasePerson(db: Db, userId: number, unusableHash: string): Promise<Refused | null> {
  const { person, admins } = await lockWithAdmins(db, userId)
  if (!person || person.closed_at) return refuse('UNAUTHENTICATED')
  if (person.is_admin && admins.every(({ id }) => id === userId)) {
    return refuseState("Sei l'unico amministratore: prima di chiudere l'account nominane un altro.")
  }
  if (await isMoneyUnderWay(db, userId)) {
    return refuseState("Un tuo pagamento è ancora in corso: potrai chiudere l'account quando sarà concluso.")
  }
  if (person.debt_credits > 0) {
    const owed = person.debt_credits === 1 ? '1 credito' : `${person.debt_credits} crediti`
    return refuseState(`Hai un debito di ${owed} per un rimborso: potrai chiudere l'account quando sarà saldato.`)
  }

  const closed = `closed:${userId}`
  await db
    .updateTable('users')
    .set({
      ...{ username: NOBODY, username_key: closed, full_name: NOBODY, avatar: null },
      ...{ email: closed, email_key: closed, email_folded: closed, email_verified: false, outbid_mail: false },
      ...{
        password_hash: unusableHash,
        totp_secret: null,
        totp_enabled_at: null,
        is_admin: false,
        referral_code: closed,
      },
      ...{ last_seen_at: null, closed_at: sql<Date>`clock_timestamp()` },
    })
    .where('id', '=', userId)
    .execute()
  await eraseTraces(db, [userId])
  if (person.email_verified) await sayGoodbye(db, person)
  return null
}

/** The last mail takes the place of every other, to a mailbox that is known to be the person's. What is in a worker's hands finds nobody to send to. */
async function sayGoodbye(db: Db, { id, email, full_name }: UserRow): Promise<void> {
  const payload = { email, fullName: full_name }
  await notify(db, { kind: 'mail-account-closed', payload, key: `mail-account-closed:${id}` })
}

/** Taken and not yet given for, or on its way back: to nobody it could not be brought to its end. */
async function isMoneyUnderWay(db: Db, userId: number): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['capturing', 'captured', 'refunding', 'parked'])
    .limit(1)
    .executeTakeFirst()
  return payment !== undefined
}
